// The on-chip buffers of one core, made when first needed. (What concerns the calling thread's core is
// defined in core.hpp.)
#pragma once

#include <sys/mman.h>
#include <unistd.h>

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <stdexcept>

#include "pto/profile/buffers.hpp"
#include "pto/profile/failure.hpp"
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

/// Core memory: one zeroed block, cut into regions.
///
/// Each region is at least as large as on any profile; the PTO_CPU_SIM_*_BYTES environment variables enlarge
/// it (smaller values are ignored). Addresses stay where they are when the core changes its architecture.
class NPUMemoryModel {
public:
  using Sizes = size_t[8];

  /// Of the calling thread's core.
  static NPUMemoryModel &Instance();

  /// The architecture that cores which have not been initialized yet will take.
  static void SetDefaultArch(NPUArch arch) { __atomic_store(&defaultArch, &arch, __ATOMIC_RELAXED); }

  NPUMemoryModel() = default;
  NPUMemoryModel(const NPUMemoryModel &) = delete;
  NPUMemoryModel &operator=(const NPUMemoryModel &) = delete;
  ~NPUMemoryModel() { Reset(); }

  void Initialize(NPUArch arch) {
    size_t wanted[regionCount];
    wantedSizes(wanted);
    bool fits = block_ != nullptr;
    for (int r = 0; r < regionCount; ++r)
      fits = fits && (IsInitialized() ? wanted[r] <= bytes_[r] : wanted[r] == bytes_[r]);
    if (!fits)
      allocate(wanted);
    size_t start = 0;
    for (int r = 0; r < regionCount; ++r) {
      base_[r] = block_ + start;
      start += wholePages(bytes_[r]);
    }
    arch_ = arch;
    for (int r = 0; r < 8; ++r)
      sizes_[r] = bytes_[r];
    if (arch == NPUArch::A2A3 && bytes_[int(tessera::Region::L0C)] == tessera::hostBufferBytes(TileType::Acc))
      sizes_[int(tessera::Region::L0C)] = tessera::bufferOf(Profile::A2A3, TileType::Acc).bytes;
  }
  void EnsureInitialized() {
    if (IsInitialized())
      return;
    NPUArch arch;
    __atomic_load(&defaultArch, &arch, __ATOMIC_RELAXED);
    Initialize(arch);
  }
  /// Zero-fills every region of an initialized core.
  void Clear() {
    if (block_ != nullptr)
      zeroAgain(block_, blockBytes_);
  }
  /// Gives the memory back; tiles bound to it dangle.
  void Reset() {
    if (block_ != nullptr)
      munmap(block_, blockBytes_);
    block_ = nullptr;
    forgetBases();
  }
  /// Back to the state of a new core. The zeroed block is kept for the next initialization, where it fits.
  void renew() {
    Clear();
    forgetBases();
  }

  bool IsInitialized() const { return base_[0] != nullptr; }
  NPUArch GetArch() const { return arch_; }
  const Sizes &GetSizes() const { return sizes_; }

  char *GetREGBase() { return baseOf(tessera::Region::REG); }
  char *GetUBBase() { return baseOf(tessera::Region::UB); }
  char *GetL1Base() { return baseOf(tessera::Region::L1); }
  char *GetL0ABase() { return baseOf(tessera::Region::L0A); }
  char *GetL0BBase() { return baseOf(tessera::Region::L0B); }
  char *GetL0CBase() { return baseOf(tessera::Region::L0C); }

  /// The memory of all regions.
  const char *start() const { return block_; }
  size_t bytes() const { return block_ != nullptr ? blockBytes_ : 0; }
  bool ContainsAddress(uintptr_t address) const {
    return IsInitialized() && address - reinterpret_cast<uintptr_t>(block_) < blockBytes_;
  }

  /// Byte offset of a pointer inside the region that holds it.
  template <typename T>
  size_t GetNPUAddr(T *pointer) {
    const uintptr_t address = reinterpret_cast<uintptr_t>(pointer);
    for (int r = 0; IsInitialized() && r < regionCount; ++r) {
      const uintptr_t offset = address - reinterpret_cast<uintptr_t>(base_[r]);
      if (offset < bytes_[r])
        return offset;
    }
    tessera::failWith<std::invalid_argument>("GetNPUAddr: the pointer lies in none of this core's buffers");
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
    const size_t bytes = IsInitialized() ? bytes_[int(region)] : 0;
    const uintptr_t offset = address - reinterpret_cast<uintptr_t>(base_[int(region)]);
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

  char *startOf(tessera::Region region) { return baseOf(region); }
  /// Start of a region of the calling thread's core. The only step on the path of TASSIGN: two loads.
  PTO_ALWAYS_INLINE static inline char *regionStart(tessera::Region region) {
    char *base = currentBases[int(region)];
    if (base == nullptr) [[unlikely]]
      base = firstUse(region);
    return base;
  }
  /// Whose regions the calling thread's regionStart() gives; with null, those of the core it then gets.
  static void makeCurrent(NPUMemoryModel *memory) {
    currentBases = memory != nullptr ? memory->base_ : noBases;
  }

private:
  static constexpr int regionCount = int(tessera::Region::Count);
  static constexpr size_t registerBytes = 16 * 8;

  /// The bases of a core without memory, so that one test tells whether there is a core and whether it has
  /// memory.
  static constexpr char *noBases[regionCount] = {};
  [[gnu::tls_model("initial-exec")]] static inline constinit thread_local char *const *currentBases = noBases;

  static inline constinit NPUArch defaultArch = NPUArch::A2A3;

  [[gnu::noinline, gnu::cold, gnu::returns_nonnull]] static char *firstUse(tessera::Region region) noexcept {
    return Instance().baseOf(region);
  }

  char *baseOf(tessera::Region region) {
    EnsureInitialized();
    return base_[int(region)];
  }
  void forgetBases() {
    for (char *&base : base_)
      base = nullptr;
  }

  static size_t enlarged(const char *variable, size_t minimum) {
    const char *text = std::getenv(variable);
    if (text == nullptr || *text < '0' || *text > '9')
      return minimum;
    char *end = nullptr;
    const unsigned long long bytes = std::strtoull(text, &end, 10);
    const bool sane = end != nullptr && *end == 0 && bytes > minimum && bytes <= (1ull << 40);
    return sane ? static_cast<size_t>(bytes) : minimum;
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

  /// Zero-fills mapped memory without touching the pages that never were. Those that are in memory are
  /// overwritten, because to give them back and get new ones costs ten times as much. The others, never
  /// touched or swapped out, are given back.
  static void zeroAgain(char *start, size_t bytes) {
    constexpr size_t atOnce = 1024;
    unsigned char resident[atOnce];
    const auto page = static_cast<size_t>(sysconf(_SC_PAGESIZE));
    for (size_t left = (bytes + page - 1) / page, count; left != 0; left -= count, start += count * page) {
      count = left < atOnce ? left : atOnce;
      if (mincore(start, count * page, resident) != 0)
        std::memset(resident, 1, count);
      for (size_t first = 0, end; first < count; first = end) {
        end = first + 1;
        while (end < count && (resident[end] & 1) == (resident[first] & 1))
          ++end;
        char *const run = start + first * page;
        const size_t runBytes = (end - first) * page;
        if ((resident[first] & 1) != 0 || madvise(run, runBytes, MADV_DONTNEED) != 0)
          std::memset(run, 0, runBytes);
      }
    }
  }

  static constexpr size_t wholePages(size_t bytes) {
    constexpr size_t page = 4096;
    return (bytes + page - 1) / page * page;
  }

  void allocate(const size_t (&wanted)[regionCount]) {
    Reset();
    blockBytes_ = 0;
    for (int r = 0; r < regionCount; ++r) {
      bytes_[r] = wanted[r];
      blockBytes_ += wholePages(wanted[r]);
    }
    void *block = mmap(nullptr, blockBytes_, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (block == MAP_FAILED)
      tessera::failWith<std::runtime_error>("no host memory for the on-chip buffers of a core");
    block_ = static_cast<char *>(block);
  }

  char *base_[regionCount] = {}; ///< null in a core that is not initialized
  char *block_ = nullptr;
  size_t blockBytes_ = 0;
  size_t bytes_[regionCount] = {};
  Sizes sizes_ = {};
  NPUArch arch_ = NPUArch::A2A3;
};

} // namespace pto
