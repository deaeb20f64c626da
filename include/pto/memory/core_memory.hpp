// The on-chip buffers of one core. Every host thread that runs kernels is a core and owns one set, made when
// first needed.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <stdexcept>

#include "pto/profile/buffers.hpp"
#include "pto/types/constants.hpp"
#include "pto/types/inlining.hpp"

namespace pto {
namespace tessera {

/// Byte ranges of core memory, in the order GetSizes() lists the first eight.
enum class Region : int { REG, UB, L1, L0A, L0B, L0C, L0A_MX, L0B_MX, BIAS, FBUF, CTRL, Count };

constexpr Region regionOf(TileType location) {
  switch (location) {
  case TileType::Vec:
    return Region::UB;
  case TileType::Mat:
    return Region::L1;
  case TileType::Left:
    return Region::L0A;
  case TileType::Right:
    return Region::L0B;
  case TileType::Acc:
    return Region::L0C;
  case TileType::Bias:
    return Region::BIAS;
  case TileType::Scaling:
    return Region::FBUF;
  case TileType::ScaleLeft:
    return Region::L0A_MX;
  case TileType::ScaleRight:
    return Region::L0B_MX;
  case TileType::Ctrl:
    break;
  }
  return Region::CTRL;
}

} // namespace tessera

/// Core memory of the calling thread: one zeroed block, cut into regions.
///
/// Each region is at least as large as on any profile; the PTO_CPU_SIM_*_BYTES environment variables enlarge
/// it (smaller values are ignored). Addresses stay where they are when the core changes its architecture.
class NPUMemoryModel {
public:
  using Sizes = size_t[8];

  static NPUMemoryModel &Instance() {
    static thread_local NPUMemoryModel core;
    return core;
  }

  /// The architecture that threads which have not been initialised yet will take.
  static void SetDefaultArch(NPUArch arch) { defaultArch().store(arch, std::memory_order_relaxed); }

  NPUMemoryModel() = default;
  NPUMemoryModel(const NPUMemoryModel &) = delete;
  NPUMemoryModel &operator=(const NPUMemoryModel &) = delete;
  ~NPUMemoryModel() { Reset(); }

  void Initialize(NPUArch arch) {
    size_t wanted[regionCount];
    wantedSizes(wanted);
    bool fits = block_ != nullptr;
    for (int r = 0; r < regionCount; ++r)
      fits = fits && wanted[r] <= bytes_[r];
    if (!fits)
      allocate(wanted);
    arch_ = arch;
    for (int r = 0; r < 8; ++r)
      sizes_[r] = bytes_[r];
    if (arch == NPUArch::A2A3 && bytes_[int(tessera::Region::L0C)] == tessera::hostBufferBytes(TileType::Acc))
      sizes_[int(tessera::Region::L0C)] = tessera::bufferOf(Profile::A2A3, TileType::Acc).bytes;
  }
  void EnsureInitialized() {
    if (block_ == nullptr)
      Initialize(defaultArch().load(std::memory_order_relaxed));
  }
  /// Zero-fills every region of an initialised core.
  void Clear() {
    if (block_ != nullptr)
      std::memset(block_, 0, blockBytes_);
  }
  /// Gives the memory back; tiles bound to it dangle.
  void Reset() {
    std::free(block_);
    block_ = nullptr;
    for (char *&base : regionBase)
      base = nullptr;
  }

  bool IsInitialized() const { return block_ != nullptr; }
  NPUArch GetArch() const { return arch_; }
  const Sizes &GetSizes() const { return sizes_; }

  char *GetREGBase() { return baseOf(tessera::Region::REG); }
  char *GetUBBase() { return baseOf(tessera::Region::UB); }
  char *GetL1Base() { return baseOf(tessera::Region::L1); }
  char *GetL0ABase() { return baseOf(tessera::Region::L0A); }
  char *GetL0BBase() { return baseOf(tessera::Region::L0B); }
  char *GetL0CBase() { return baseOf(tessera::Region::L0C); }

  bool ContainsAddress(uintptr_t address) const {
    return block_ != nullptr && address - reinterpret_cast<uintptr_t>(block_) < blockBytes_;
  }

  /// Byte offset of a pointer inside the region that holds it.
  template <typename T>
  size_t GetNPUAddr(T *pointer) {
    const uintptr_t address = reinterpret_cast<uintptr_t>(pointer);
    for (int r = 0; block_ != nullptr && r < regionCount; ++r) {
      const uintptr_t offset = address - reinterpret_cast<uintptr_t>(regionBase[r]);
      if (offset < bytes_[r])
        return offset;
    }
    throw std::invalid_argument("GetNPUAddr: the pointer lies in none of this core's buffers");
  }

  /// Bytes from an address inside core memory to the end of its region; 0 elsewhere.
  size_t roomAt(uintptr_t address) const {
    for (int r = 0; r < regionCount; ++r)
      if (const size_t room = roomIn(tessera::Region(r), address))
        return room;
    return 0;
  }
  /// Bytes from an address to the end of one region; 0 when it lies outside.
  size_t roomIn(tessera::Region region, uintptr_t address) const {
    const size_t bytes = block_ == nullptr ? 0 : bytes_[int(region)];
    const uintptr_t offset = address - reinterpret_cast<uintptr_t>(regionBase[int(region)]);
    return offset < bytes ? bytes - offset : 0;
  }

  template <typename TileDef>
  typename TileDef::DType *GetPointer(size_t byteOffset) {
    return reinterpret_cast<typename TileDef::DType *>(baseOf(tessera::regionOf(TileDef::Loc)) + byteOffset);
  }
  /// A host address inside core memory stands for itself; anything else is an offset into the tile's region.
  template <typename TileDef>
  typename TileDef::DType *ResolveAssignedAddress(uintptr_t address) {
    EnsureInitialized();
    return ContainsAddress(address) ? reinterpret_cast<typename TileDef::DType *>(address)
                                    : GetPointer<TileDef>(address);
  }

  /// Start of a region of the calling thread's core. The only step on the path of TASSIGN: a thread-local
  /// load.
  PTO_ALWAYS_INLINE static inline char *regionStart(tessera::Region region) {
    char *base = regionBase[int(region)];
    if (base == nullptr) [[unlikely]]
      base = firstUse(region);
    return base;
  }

private:
  static constexpr int regionCount = int(tessera::Region::Count);
  static constexpr size_t registerBytes = 16 * 8;

  static inline constinit thread_local char *regionBase[regionCount] = {};

  static std::atomic<NPUArch> &defaultArch() {
    static std::atomic<NPUArch> arch = NPUArch::A2A3;
    return arch;
  }

  [[gnu::noinline, gnu::cold, gnu::returns_nonnull]] static char *firstUse(tessera::Region region) noexcept {
    Instance().EnsureInitialized();
    return regionBase[int(region)];
  }

  char *baseOf(tessera::Region region) {
    EnsureInitialized();
    return regionBase[int(region)];
  }

  static size_t enlarged(const char *variable, size_t least) {
    const char *text = std::getenv(variable);
    if (text == nullptr || *text < '0' || *text > '9')
      return least;
    char *end = nullptr;
    const unsigned long long bytes = std::strtoull(text, &end, 10);
    const bool sane = end != nullptr && *end == 0 && bytes > least && bytes <= (1ull << 40);
    return sane ? static_cast<size_t>(bytes) : least;
  }

  static void wantedSizes(size_t (&wanted)[regionCount]) {
    wanted[int(tessera::Region::REG)] = registerBytes;
    wanted[int(tessera::Region::UB)] =
        enlarged("PTO_CPU_SIM_UB_BYTES", tessera::hostBufferBytes(TileType::Vec));
    wanted[int(tessera::Region::L1)] =
        enlarged("PTO_CPU_SIM_L1_BYTES", tessera::hostBufferBytes(TileType::Mat));
    wanted[int(tessera::Region::L0A)] =
        enlarged("PTO_CPU_SIM_L0A_BYTES", tessera::hostBufferBytes(TileType::Left));
    wanted[int(tessera::Region::L0B)] =
        enlarged("PTO_CPU_SIM_L0B_BYTES", tessera::hostBufferBytes(TileType::Right));
    wanted[int(tessera::Region::L0C)] =
        enlarged("PTO_CPU_SIM_L0C_BYTES", tessera::hostBufferBytes(TileType::Acc));
    wanted[int(tessera::Region::L0A_MX)] = tessera::hostBufferBytes(TileType::ScaleLeft);
    wanted[int(tessera::Region::L0B_MX)] = tessera::hostBufferBytes(TileType::ScaleRight);
    wanted[int(tessera::Region::BIAS)] = tessera::hostBufferBytes(TileType::Bias);
    wanted[int(tessera::Region::FBUF)] = tessera::hostBufferBytes(TileType::Scaling);
    wanted[int(tessera::Region::CTRL)] = tessera::hostBufferBytes(TileType::Ctrl);
  }

  void allocate(const size_t (&wanted)[regionCount]) {
    constexpr size_t page = 4096;
    Reset();
    blockBytes_ = 0;
    for (size_t bytes : wanted)
      blockBytes_ += (bytes + page - 1) / page * page;
    block_ = static_cast<char *>(std::aligned_alloc(page, blockBytes_));
    if (block_ == nullptr)
      throw std::runtime_error("no host memory for the on-chip buffers of a core");
    std::memset(block_, 0, blockBytes_);
    size_t start = 0;
    for (int r = 0; r < regionCount; ++r) {
      regionBase[r] = block_ + start;
      bytes_[r] = wanted[r];
      start += (wanted[r] + page - 1) / page * page;
    }
  }

  char *block_ = nullptr;
  size_t blockBytes_ = 0;
  size_t bytes_[regionCount] = {};
  Sizes sizes_ = {};
  NPUArch arch_ = NPUArch::A2A3;
};

/// Makes `arch` the default of new threads and initialises the calling one.
inline void NPU_MEMORY_INIT(NPUArch arch = NPUArch::A2A3) {
  NPUMemoryModel::SetDefaultArch(arch);
  NPUMemoryModel::Instance().Initialize(arch);
}

/// Zero-fills the calling thread's buffers, if it has any yet.
inline void NPU_MEMORY_CLEAR() { NPUMemoryModel::Instance().Clear(); }

/// Address of a matrix tile's scales: the offset of its data in units of 16 bytes.
template <typename T>
uint64_t GetScaleAddr(T *pointer) {
  return NPUMemoryModel::Instance().GetNPUAddr(pointer) >> SHIFT_MX_ADDR;
}

} // namespace pto
