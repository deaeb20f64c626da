// What only a device does to its operands: scratch tiles it uses, sources it destroys, registers. A host
// shows none of it, so the statements are compared with the sizes that the devices' pages give.
#include <pto/pto-inst.hpp>

#include <gtest/gtest.h>

namespace {

using namespace pto;
using namespace pto::tessera;

template <class T, int Rows, int Cols, BLayout Outer = BLayout::RowMajor>
constexpr TileDesc vec = describeType<Tile<TileType::Vec, T, Rows, Cols, Outer, Rows, Cols>>();

constexpr bool is(const OperandUse &use, int rows, int cols, const Part &further = {}) {
  return use.known() && use.rows.value == rows && use.cols.value == cols &&
         use.further.rows.value == further.rows.value && use.further.cols.value == further.cols.value &&
         use.further.row.value == further.row.value;
}

constexpr Profile a2a3 = Profile::A2A3;
constexpr Profile a5 = Profile::A5;
constexpr auto f = vec<float, 16, 64>;
constexpr auto i = vec<int32_t, 16, 64>;
constexpr auto h = vec<half, 16, 64>;
constexpr auto s16 = vec<int16_t, 16, 64>;
constexpr auto u8 = vec<uint8_t, 17, 32>;
constexpr auto l = vec<float, 16, 128>;

// Scratch and destroyed sources of elementwise instructions, expansions and reductions.
static_assert(is(isa::Xor::uses(a2a3, {i, i, i, i}).operand[3], 16, 64));
static_assert(is(isa::Xor::uses(a5, {i, i, i, i}).operand[3], 0, 0));
static_assert(is(isa::XorScalar::uses(a2a3, {i, i, {}, i}).operand[3], 16, 64));
static_assert(is(isa::Rsqrt::uses(a2a3, {f, f, f, {}}).operand[2], 1, 8));
static_assert(is(isa::Rsqrt::uses(a2a3, {f, f, {}, {}}).operand[2], 0, 0));
static_assert(is(isa::Rem::uses(a2a3, {i, i, i, vec<int32_t, 1, 128>}).operand[3], 1, 66));
static_assert(isa::Rem::uses(a2a3, {i, i, i, i}).operand[1].role == Role::Clobbered &&
              isa::Rem::uses(a2a3, {f, f, f, f}).operand[1].role == Role::In);
static_assert(isa::Rem::uses(a5, {i, i, i, i}).operand[2].role == Role::In);
static_assert(is(isa::RemainderFlooredScalar::uses(a2a3, {i, i, {}, i}).operand[3], 1, 64));
static_assert(is(isa::PRelu::uses(a2a3, {f, f, f, u8}).operand[3], 16, 8, {1, 32, 16, 0}));
static_assert(is(isa::Pow::uses(a2a3, {f, f, f, f, {}}).operand[3], 16, 64) &&
              is(isa::Pow::uses(a2a3, {i, i, i, i, {}}).operand[3], 0, 0));
static_assert(is(isa::PowScalar::uses(a2a3, {f, f, {}, f, {}}).operand[3], 16, 64));
static_assert(is(isa::AddDequantRelu::uses(a2a3, {h, i, i, {}, i}).operand[4], 16, 64) &&
              isa::AddDequantRelu::uses(a2a3, {h, i, i, {}, i}).operand[2].role == Role::Clobbered);
static_assert(is(isa::Select::uses(a2a3, {h, u8, h, h, vec<uint8_t, 1, 32>}).operand[4], 1, 16) &&
              is(isa::Select::uses(a2a3, {f, u8, f, f, vec<uint32_t, 1, 8>}).operand[4], 1, 2));
static_assert(is(isa::SelectScalar::uses(a2a3, {f, u8, f, vec<uint8_t, 1, 32>, {}}).operand[3], 1, 4));
static_assert(is(
    isa::RowExpandAdd::uses(a2a3, {f, f, vec<float, 16, 1, BLayout::ColMajor>, vec<float, 3, 64>}).operand[3],
    2, 64));
static_assert(is(
    isa::RowExpandAdd::uses(a2a3, {f, f, vec<float, 16, 1, BLayout::ColMajor>, vec<float, 3, 56>}).operand[3],
    2, 56, {1, 16, 2, 0}));
static_assert(is(
    isa::RowExpandAdd::uses(a2a3, {f, f, vec<float, 16, 1, BLayout::ColMajor>, vec<float, 1, 8>}).operand[3],
    1, 8));
static_assert(is(isa::RowExpandAdd::uses(a5, {f, f, vec<float, 16, 1, BLayout::ColMajor>, f}).operand[2], 16,
                 1));
static_assert(is(isa::RowSum::uses(a2a3, {f, f, f}).operand[2], 0, 0) &&
              is(isa::RowSum::uses(a2a3, {f, l, l}).operand[2], 16, 64) &&
              is(isa::RowSum::uses(a2a3, {i, i, i}).operand[2], 1, 8));
static_assert(is(isa::RowProd::uses(a2a3, {f, l, l}).operand[2], 1, 8) &&
              is(isa::RowSum::uses(Profile::Cpu, {f, l, l}).operand[2], 0, 0));
static_assert(is(isa::RowArgMax::uses(a2a3, {i, f, f}).operand[2], 0, 0) &&
              is(isa::RowArgMax::uses(a2a3, {i, l, l}).operand[2], 16, 16));
static_assert(is(isa::RowArgMaxWithValue::uses(a2a3, {f, i, f, f}).operand[3], 16, 2));
static_assert(is(isa::ColArgMax::uses(a2a3, {vec<int32_t, 1, 64>, h, vec<half, 1, 256>}).operand[2], 1,
                 192) &&
              is(isa::ColArgMaxWithValue::uses(a2a3, {h, h, h, vec<half, 1, 256>}).operand[3], 1, 128));
static_assert(is(isa::ColSum::uses(a2a3, {f, f, f, {true, true}}).operand[2], 8, 64) &&
              is(isa::ColSum::uses(a2a3, {f, f, f, {false, true}}).operand[2], 0, 0) &&
              !isa::ColSum::uses(a5, {f, f, f, {}}).operand[2].known());
static_assert(is(isa::ColSum::uses(Profile::Cpu, {f, f, f, {true, true}}).operand[2], 0, 0));

// TCVT converts in scratch memory where nothing saturates, and writes its control bit.
static_assert(
    is(isa::Convert::uses(a2a3, {s16, f, vec<float, 4, 64>, {}, {Saturation::Default, true}}).operand[2], 1,
       64));
static_assert(is(isa::Convert::uses(a2a3, {s16, f, f, {}, {Saturation::On, true}}).operand[2], 0, 0) &&
              !isa::Convert::uses(a2a3, {s16, f, f, {}, {}}).operand[2].known());
static_assert(isa::Convert::registers(a2a3, {}).read.contains(Register::CvtSaturation) &&
              isa::Convert::registers(Profile::Cpu, {}).read.empty());

// Registers.
static_assert(isa::SetHf32Mode::registers(a2a3, {}).set.contains(Register::MadMode));
static_assert(isa::SetQuantScalar::registers(a5, {}).set.contains(Register::QuantScalar));
static_assert(isa::SetQuantVector::registers(a5, {}).set.contains(Register::QuantVector));
static_assert(isa::SetFmatrix::registers(a5, {}).set.contains(Register::FMatrix));
static_assert(isa::SetFmatrix::registers(Profile::Cpu, {}).set.empty());

// The kind of core that runs an operation; a core of cpu plays all parts.
static_assert(coreOf(a2a3, OpCode::TADD) == CoreKind::Vector && coreOf(a5, OpCode::TCI) == CoreKind::Vector);
static_assert(coreOf(a2a3, OpCode::TLOAD_VEC) == CoreKind::Vector &&
              coreOf(a2a3, OpCode::TLOAD_MAT) == CoreKind::Cube);
static_assert(coreOf(a2a3, OpCode::TSTORE_VEC) == CoreKind::Vector &&
              coreOf(a2a3, OpCode::TSTORE_ACC) == CoreKind::Cube);
static_assert(coreOf(a5, OpCode::TMOV_V2M) == CoreKind::Vector &&
              coreOf(a5, OpCode::TMOV_A2V) == CoreKind::Cube);
static_assert(coreOf(a5, OpCode::TMATMUL) == CoreKind::Cube &&
              coreOf(a5, OpCode::TMOV_M2S) == CoreKind::Cube);
static_assert(coreOf(a5, OpCode::MGATHER_VEC) == CoreKind::Vector &&
              coreOf(a5, OpCode::MGATHER_MAT) == CoreKind::Cube);
static_assert(coreOf(a5, OpCode::TASSIGN) == CoreKind::Any &&
              coreOf(Profile::Cpu, OpCode::TMATMUL) == CoreKind::Any);

/// Operations of a pipe that only one kind of core has are of that kind.
TEST(DeviceEffects, KindsOfCoresHaveTheirPipes) {
  for (int number = 0; number < opCodeCount; ++number) {
    const auto code = static_cast<OpCode>(number);
    const CoreKind kind = coreOf(a5, code);
    if (pipeOf(code) == Pipe::V) {
      EXPECT_EQ(kind, CoreKind::Vector) << opCodeName(code);
    }
    if (pipeOf(code) == Pipe::M || pipeOf(code) == Pipe::MTE1) {
      EXPECT_EQ(kind, CoreKind::Cube) << opCodeName(code);
    }
  }
}

} // namespace
