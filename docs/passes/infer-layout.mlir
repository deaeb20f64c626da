func.func @layouts(%p: !pto.ptr<f32>) {
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %c16 = arith.constant 16 : index
  %rows = pto.make_tensor_view %p, shape = [%c16, %c8], strides = [%c8, %c1] : !pto.tensor_view<16x8xf32>
  %columns = pto.make_tensor_view %p, shape = [%c16, %c8], strides = [%c1, %c16] : !pto.tensor_view<16x8xf32>
  %column = pto.make_tensor_view %p, shape = [%c16, %c1], strides = [%c1, %c1] : !pto.tensor_view<16x1xf32>
  return
}
