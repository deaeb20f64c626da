// Operands and modes that no form of an instruction takes.
// profile: cpu a2a3 a5
#include <pto/pto-inst.hpp>

using namespace pto;

/// An operand of type T.
template <class T>
T &a();

template <class T>
using Data = Tile<TileType::Vec, T, 16, 64>;
template <class T>
using Left = TileLeft<T, 32, 32>;
template <class T>
using Right = TileRight<T, 32, 32>;
template <class T, int Cols = 32>
using Acc = TileAcc<T, 32, Cols>;
using Row = Tile<TileType::Bias, float, 1, 32>;
using MxLeft = TileLeft<float8_e4m3_t, 32, 64>;
using MxRight = TileRight<float8_e4m3_t, 64, 32>;
using ScaleL = TileLeftScale<float8_e8m0_t, 32, 2>;
using ScaleR = TileRightScale<float8_e8m0_t, 2, 32>;
template <class T>
using Tensor = GlobalTensor<T, pto::Shape<>, pto::Stride<>>;

void movements() {
  TLOAD(a<Data<float>>(), a<Data<float>>());
  // expect: no matching function for call to
  TLOAD(a<Tensor<float>>(), a<Data<float>>());
  // expect: no matching function for call to
  TLOAD(a<Data<float>>(), a<Tensor<float>>(), 1);
  // expect: no matching function for call to
  TSTORE(a<Data<float>>(), a<Tensor<float>>());
  // expect: no matching function for call to
  TSTORE(a<Tensor<float>>(), a<Tensor<float>>());
  // expect: no matching function for call to
  TSTORE(a<Tensor<float>>(), a<Data<float>>(), a<Data<float>>());
  // expect: no matching function for call to
  TGET_SCALE_ADDR(a<Tensor<float>>(), a<Data<float>>());
  // expect: no matching function for call to
}

void products() {
  TMATMUL(a<Acc<float>>(), a<Left<half>>());
  // expect: no matching function for call to
  TMATMUL(a<Acc<float>>(), a<Left<half>>(), a<Right<half>>(), a<Row>());
  // expect: no matching function for call to
  TMATMUL(a<Acc<float>>(), a<Left<half>>(), a<Tensor<half>>());
  // expect: no matching function for call to
  TMATMUL_ACC(a<Acc<float>>(), a<Acc<float, 64>>(), a<Left<half>>(), a<Right<half>>());
  // expect: no matching function for call to
  TMATMUL_ACC(a<Acc<float>>(), a<Acc<int32_t>>(), a<Left<half>>(), a<Right<half>>());
  // expect: no matching function for call to
  TMATMUL_ACC(a<Left<half>>(), a<Right<half>>(), a<Acc<float>>(), a<Acc<float>>());
  // expect: no matching function for call to
  TMATMUL_BIAS(a<Acc<float>>(), a<Left<half>>(), a<Right<half>>());
  // expect: no matching function for call to
  TMATMUL_MX(a<Acc<float>>(), a<MxLeft>(), a<MxRight>());
  // expect: no matching function for call to
  TMATMUL_MX(a<Acc<float>>(), a<MxLeft>(), a<ScaleL>(), a<MxRight>());
  // expect: no matching function for call to
}

void productsOfOneRow() {
  TGEMV_ACC(a<Acc<float>>(), a<Left<half>>(), a<Right<half>>());
  // expect: no matching function for call to
  TGEMV_ACC<AccPhase::Final>(a<Acc<float>>(), a<Left<half>>(), a<Right<half>>());
  // expect: no matching function for call to
  TGEMV_BIAS(a<Acc<float>>(), a<Left<half>>(), a<Right<half>>());
  // expect: no matching function for call to
  TGEMV_MX(a<Acc<float>>(), a<Acc<float>>(), a<MxLeft>(), a<ScaleL>(), a<MxRight>(), a<ScaleR>(), a<Row>());
  // expect: no matching function for call to
}

void axes() {
  TGATHER<Data<float>, Data<float>, MaskPattern::P1111, 1>(a<Data<float>>(), a<Data<float>>());
  // expect: TGATHER: the axis must be a GatherAxis.
  TGATHER<Data<half>, Data<half>, MaskPattern::P1111, ScatterAxis::SCATTER_ROW>(a<Data<half>>(),
                                                                                a<Data<half>>());
  // expect: TGATHER: the axis must be a GatherAxis.
  TSCATTER<MaskPattern::P1111, 1>(a<Data<half>>(), a<Data<half>>());
  // expect: TSCATTER: the axis must be a ScatterAxis.
}

void quantization() {
  TQUANT<QuantType::INT8_SYM>(a<Data<int8_t>>(), a<Data<float>>(),
                              a<Tile<TileType::Vec, float, 16, 1, BLayout::ColMajor>>());
  // expect(a2a3): TQUANT: on a2a3 the INT8 formats need tmp
}
