// The rings that queues between the cores of a block use: where their slots lie, and how many there are.
#pragma once

#include <cstdint>
#include <type_traits>

#include "pto/profile/macros.hpp"
#include "pto/types/enums.hpp"

namespace pto {

template <int SlotSize, int SlotNum, int LocalSlotNum>
struct RingFIFO {
  static constexpr uint32_t SLOT_SIZE = SlotSize;
  static constexpr uint32_t SLOT_NUM = SlotNum;
  static constexpr uint32_t SLOT_SYNCT = SlotNum;
  static constexpr uint32_t LOCAL_SLOT_NUM = LocalSlotNum;

  RingFIFO(__gm__ void *gm, uint32_t c2vConsumerBuf, uint32_t v2cConsumerBuf)
      : GM_SLOT_BUFFER(gm), C2V_CONSUMER_BUF(c2vConsumerBuf), V2C_CONSUMER_BUF(v2cConsumerBuf) {}

  __gm__ void *GM_SLOT_BUFFER; ///< null: the slots lie on chip
  uint32_t C2V_CONSUMER_BUF;   ///< where a vector core has room for what it pops
  uint32_t V2C_CONSUMER_BUF;   ///< the same of the cube core
  uint64_t V2C_CONTROL_BUF = 0;
};

/// The ring of a TMPipe. Those in global memory may have a local ring beside them.
template <typename DataType, FIFOType Type, int Depth, int Period, int LocalDepth = 0, typename Enable = void>
struct DataFIFO;

template <typename DataType, int Depth, int Period, int LocalDepth>
struct DataFIFO<DataType, FIFOType::GM_FIFO, Depth, Period, LocalDepth, void> {
  using DType = DataType;
  static constexpr int fifoDepth = Depth;
  static constexpr int fifoPeriod = Period;
  static constexpr FIFOType fifoType = FIFOType::GM_FIFO;
  static constexpr int localFiFoDepth = LocalDepth;
  static constexpr bool useLocalFiFo = LocalDepth > 0;

  DataFIFO(__gm__ DataType *base, uint32_t localBase) : fifoBase(base), localFiFoBase(localBase) {}
  explicit DataFIFO(__gm__ DataType *base)
    requires(LocalDepth == 0)
      : fifoBase(base) {}

  __gm__ DataType *getBasePtr() const { return fifoBase; }

  __gm__ DataType *fifoBase;
  uint32_t localFiFoBase = 0;
};

template <typename DataType, FIFOType Type, int Depth, int Period, int LocalDepth>
struct DataFIFO<DataType, Type, Depth, Period, LocalDepth,
                std::enable_if_t<Type == FIFOType::VEC_FIFO || Type == FIFOType::MAT_FIFO>> {
  using DType = DataType;
  static constexpr int fifoDepth = Depth;
  static constexpr int fifoPeriod = Period;
  static constexpr FIFOType fifoType = Type;

  explicit DataFIFO(uint32_t base) : fifoBase(base) {}

  uint32_t fifoBase;
};

template <typename DataType, int Depth, int Period, int LocalDepth>
struct DataFIFO<DataType, FIFOType::CTRL_FIFO, Depth, Period, LocalDepth, void> {
  using DType = DataType;
  static constexpr int fifoDepth = Depth;
  static constexpr int fifoPeriod = Period;
  static constexpr FIFOType fifoType = FIFOType::CTRL_FIFO;

  explicit DataFIFO(uint32_t base) : fifoBase(base) {}

  bool ctrlSignal = false;
  uint32_t fifoBase;
};

template <typename T>
struct IsGMFiFo : std::bool_constant<T::fifoType == FIFOType::GM_FIFO> {};
template <typename T>
struct IsTileFiFo
    : std::bool_constant<T::fifoType == FIFOType::VEC_FIFO || T::fifoType == FIFOType::MAT_FIFO> {};
template <typename T>
struct IsCtrlFiFo : std::bool_constant<T::fifoType == FIFOType::CTRL_FIFO> {};

} // namespace pto
