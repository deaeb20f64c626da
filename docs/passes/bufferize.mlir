!tile = !pto.tile<vec, 16x64xf32>
func.func @square(%from: !pto.partition_tensor_view<16x64xf32>, %to: !pto.partition_tensor_view<16x64xf32>) {
  %x = pto.tload %from : !pto.partition_tensor_view<16x64xf32> -> !tile
  %y = pto.tmul %x, %x : !tile, !tile -> !tile
  pto.tstore %y, %to : !tile, !pto.partition_tensor_view<16x64xf32>
  return
}
