// Shapes, tensors and conv tiles that cannot exist. The same on every profile.
// profile: cpu a2a3 a5
#include <pto/pto-inst.hpp>

using namespace pto;

void shapes() {
  pto::Shape<1, 1, 1, 4, 4> none(5);
  // expect: Shape: one value needs exactly one DYNAMIC dimension.
  pto::Shape<1, 1, 1, -1, -1> two(5);
  // expect: Shape: one value needs exactly one DYNAMIC dimension.
  pto::Shape<1, 1, 1, 4, -1> one(5, 6);
  // expect: Shape: two values need exactly two DYNAMIC dimensions.
  pto::Shape<1, 1, -1, -1, 5> alsoTwo(5, 6, 7);
  // expect: Shape: three values need exactly three DYNAMIC dimensions.
  pto::Shape<-1, -1, -1, -1, -1> five(5, 6, 7, 8);
  // expect: Shape: four values need exactly four DYNAMIC dimensions.
}
void strides() {
  pto::Stride<1, 1, 1, 4, 4> none(5);
  // expect: Stride: one value needs exactly one DYNAMIC dimension.
  pto::Stride<1, 1, 1, -1, -1> two(5);
  // expect: Stride: one value needs exactly one DYNAMIC dimension.
  pto::Stride<1, 1, 1, 4, -1> one(5, 6);
  // expect: Stride: two values need exactly two DYNAMIC dimensions.
  pto::Stride<1, 1, -1, -1, 5> alsoTwo(5, 6, 7);
  // expect: Stride: three values need exactly three DYNAMIC dimensions.
  pto::Stride<-1, -1, -1, -1, -1> five(5, 6, 7, 8);
  // expect: Stride: four values need exactly four DYNAMIC dimensions.
}

void matrices() {
  TileShape2D<half, 16, 16, Layout::NCHW> nchw;
  // expect: TileShape2D and BaseShape2D are not defined for this layout.
  // expect: Matrix2D<
  BaseShape2D<half, 16, 16, Layout::SCALE> scale;
  // expect: TileShape2D and BaseShape2D are not defined for this layout.
  // expect: Matrix2D<
  TileShape2D<half, 17, 16, Layout::NZ> nzRows;
  // expect: rows must be a multiple of 16 (NZ) or of 2 (MX B-side scales).
  // expect: Matrix2D<
  TileShape2D<half, 16, 24, Layout::NZ> nzCols;
  // expect: cols must be a multiple of C0 = 32 / sizeof(T) (NZ) or of 2 (MX A-side scales).
  // expect: Matrix2D<
  BaseShape2D<int8_t, 8, DYNAMIC, Layout::NZ> nzStrideRows;
  // expect: rows must be a multiple of 16 (NZ)
  // expect: Matrix2D<
  BaseShape2D<int8_t, DYNAMIC, 16, Layout::NZ> nzStrideCols;
  // expect: cols must be a multiple of C0
  // expect: Matrix2D<
  TileShape2D<uint8_t, 16, 3, Layout::MX_A_ZZ> aZz;
  // expect: or of 2 (MX A-side scales).
  // expect: Matrix2D<
  TileShape2D<uint8_t, 16, 3, Layout::MX_A_ND> aNd;
  // expect: or of 2 (MX A-side scales).
  // expect: Matrix2D<
  BaseShape2D<uint8_t, 16, 3, Layout::MX_A_DN> aDn;
  // expect: or of 2 (MX A-side scales).
  // expect: Matrix2D<
  TileShape2D<uint8_t, 3, 16, Layout::MX_B_NN> bNn;
  // expect: or of 2 (MX B-side scales).
  // expect: Matrix2D<
  TileShape2D<uint8_t, 3, 16, Layout::MX_B_ND> bNd;
  // expect: or of 2 (MX B-side scales).
  // expect: Matrix2D<
  BaseShape2D<uint8_t, 3, 16, Layout::MX_B_DN> bDn;
  // expect: or of 2 (MX B-side scales).
  // expect: Matrix2D<
}

using Tensor = GlobalTensor<float, pto::Shape<1, 1, -1, -1, 5>, pto::Stride<60, 60, -1, -1, 1>>;

void getters() {
  (void)Tensor::GetShape<2>();
  // expect: GlobalTensor::GetShape: a DYNAMIC dimension is known at run time only; use GetShape(dim).
  (void)Tensor::GetShape<5>();
  // expect: GlobalTensor::GetShape: the dimension must be 0 to 4.
  (void)Tensor::GetShape<-1>();
  // expect: GlobalTensor::GetShape: the dimension must be 0 to 4.
  (void)Tensor::GetStride<3>();
  // expect: GlobalTensor::GetStride: a DYNAMIC dimension is known at run time only; use GetStride(dim).
  (void)Tensor::GetStride<5>();
  // expect: GlobalTensor::GetStride: the dimension must be 0 to 4.
  (void)Tensor::GetStride<-1>();
  // expect: GlobalTensor::GetStride: the dimension must be 0 to 4.
}

void setters(Tensor &tensor) {
  tensor.SetShape<4>(5);
  // expect: GlobalTensor::SetShape: only DYNAMIC dimensions can be set.
  tensor.SetShape<2, 0>(5, 6);
  // expect: GlobalTensor::SetShape: only DYNAMIC dimensions can be set.
  tensor.SetShape<2, 3>(5);
  // expect: GlobalTensor::SetShape: give one value for each dimension, one to five of them.
  tensor.SetShape<2>(5, 6);
  // expect: GlobalTensor::SetShape: give one value for each dimension, one to five of them.
  tensor.SetShape<5>(6);
  // expect: GlobalTensor::SetShape: the dimension must be 0 to 4.
  tensor.SetStride<4>(5);
  // expect: GlobalTensor::SetStride: only DYNAMIC dimensions can be set.
  tensor.SetStride<2, 0>(5, 6);
  // expect: GlobalTensor::SetStride: only DYNAMIC dimensions can be set.
  tensor.SetStride<2, 3>(5);
  // expect: GlobalTensor::SetStride: give one value for each dimension, one to five of them.
  tensor.SetStride<5>(6);
  // expect: GlobalTensor::SetStride: the dimension must be 0 to 4.
}

void convShapes() {
  ConvTileShape<1, 2, 3, 4, 5, 6, 7> seven;
  // expect: ConvTileShape: at most six dimensions.
  ConvTileShape<1, -1, -1> missing(5);
  // expect: ConvTileShape: give exactly one value for each DYNAMIC dimension.
  ConvTileShape<1, -1> surplus(5, 6);
  // expect: ConvTileShape: give exactly one value for each DYNAMIC dimension.
}

using OpenConv = ConvTile<TileType::Mat, half, 4096, Layout::NC1HWC0, ConvTileShape<1, -1, 4, -1>>;
using OtherConv = ConvTile<TileType::Mat, float, 4096, Layout::NC1HWC0, ConvTileShape<1, -1, 4, -1>>;

void convTiles(OpenConv &conv, int64_t size) {
  ConvTile<TileType::Mat, half, 4096, Layout::NC1HWC0, ConvTileShape<>> none;
  // expect: ConvTile: one to six dimensions. Condition: 1 <= totalDimCount <= 6.
  conv.SetDynamicShape(size);
  // expect: ConvTile::SetDynamicShape: give exactly one value for each DYNAMIC dimension.
  conv.SetDynamicShape(size, size, size);
  // expect: ConvTile::SetDynamicShape: give exactly one value for each DYNAMIC dimension.
  conv.SetDynamicShape(3, 4);
  // expect: ConvTile::SetDynamicShape: the values must be int64_t.
  OtherConv constructed(size);
  // expect: ConvTile::SetDynamicShape: give exactly one value for each DYNAMIC dimension.
  OtherConv converted(3, 4);
  // expect: ConvTile::SetDynamicShape: the values must be int64_t.
}
