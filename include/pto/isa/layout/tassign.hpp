// TASSIGN: give a tile an address, or a tensor its memory
//
// For a Tile or ConvTile the address is a byte offset into the buffer of its location; two tiles with
// overlapping ranges share bytes. A number that is the address of host memory instead (inside a core buffer,
// in another tile's private storage, or beyond 2^32) binds the tile to that memory. A GlobalTensor takes a
// pointer. Nothing is copied or cleared. On a2a3 and a5 a tile may end outside its buffer where the address is
// a run-time value: that is told as a broken promise, and only what an instruction touches outside is an
// error. TASSIGN<address>(tile) refuses it when it is compiled.
#pragma once

#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "pto/machine/issue.hpp"
#include "pto/memory/core.hpp"
#include "pto/tile/views.hpp"

namespace pto {
namespace isa {

struct Assign {
  static constexpr const char *mnemonic = "TASSIGN";

  struct Operands {
    tessera::TileDesc obj;
    tessera::ModeDesc<uint64_t> address;
  };

  static constexpr const char *aligned =
      "TASSIGN: the address must be a multiple of the buffer's alignment (32 bytes)";
  static constexpr const char *available = "TASSIGN: the profile must have the buffer of the tile's location";
  static constexpr const char *fits = "TASSIGN: the tile must end inside the buffer of its location";

  static constexpr tessera::Uses uses(Profile, const Operands &) {
    return {{{"obj", tessera::Role::Out, 0, 0}, {"address"}}};
  }

  /// An issue on a tile or a tensor.
  static tessera::Issued issueOf(Profile profile, const tessera::OperandDesc (&descs)[2]) {
    return tessera::describeIssue<Assign>(profile, {}, descs, 2);
  }

  /// On cpu every address is fine. On a2a3 and a5 it must be aligned, in a buffer that is there; that the tile
  /// ends inside is a promise, which devices check for constant addresses only. What is touched outside of the
  /// buffer is an error of the instruction that does.
  static constexpr void rules(Profile profile, const Operands &o, tessera::Report &report) {
    if (profile == Profile::Cpu || !o.address.known)
      return;
    const tessera::Buffer buffer = tessera::bufferOf(profile, o.obj.location);
    if (const char *sentence = broken(buffer, o.address.value))
      report.must(false, sentence);
    else
      report.expects(
          tessera::truth(endsInside(buffer, o.address.value, static_cast<uint64_t>(o.obj.bytes()))), fits);
  }
  /// The sentence that an address of a buffer breaks, or null.
  PTO_INTERNAL static constexpr const char *broken(const tessera::Buffer &buffer, uint64_t address) {
    return buffer.bytes == 0 ? available : address % buffer.alignment != 0 ? aligned : nullptr;
  }
  PTO_INTERNAL static constexpr bool endsInside(const tessera::Buffer &buffer, uint64_t address,
                                                uint64_t bytes) {
    return bytes <= buffer.bytes && address <= buffer.bytes - bytes;
  }
  /// Bytes from an address of a buffer to its end.
  PTO_INTERNAL static constexpr size_t roomIn(const tessera::Buffer &buffer, uint64_t address) {
    return address < buffer.bytes ? buffer.bytes - address : 0;
  }

  /// Binds a tile to offset `address` of its buffer, or to the host memory that `address` points to.
  template <tessera::Target T, class TileT>
  PTO_INTERNAL static void place(TileT &tile, uint64_t address, const tessera::Buffer &buffer, size_t bytes) {
    using namespace tessera;
    constexpr uint64_t minimum = hostBufferBytes(TileT::Loc);
    if (address >= minimum || (T.strict() && buffer.bytes > minimum)) [[unlikely]]
      return placeFar<T>(tile, address, buffer, bytes);
    if constexpr (T.strict())
      check<T>(tile, address, buffer, bytes);
    char *base = NPUMemoryModel::regionStart(regionOf(TileT::Loc));
    OperandAccess::storage(tile).bind(reinterpret_cast<typename TileT::DType *>(base + address),
                                      T.strict() ? roomIn(buffer, address) : minimum - address);
  }

private:
  /// Addresses beyond what every core has: host pointers, buffers enlarged by the environment or by a macro,
  /// and mistakes.
  template <tessera::Target T, class TileT>
  [[gnu::noinline, gnu::cold]] static void placeFar(TileT &tile, uint64_t address,
                                                    const tessera::Buffer &buffer, size_t bytes) {
    using namespace tessera;
    auto &storage = OperandAccess::storage(tile);
    NPUMemoryModel &core = NPUMemoryModel::Instance();
    core.EnsureInitialized();
    const auto base = reinterpret_cast<uintptr_t>(NPUMemoryModel::regionStart(regionOf(TileT::Loc)));
    // How far a tile may reach that starts at an address of its own region.
    const auto room = [&](uintptr_t target) {
      const size_t there = core.roomIn(regionOf(TileT::Loc), target);
      const size_t onDevice = roomIn(buffer, target - base);
      return T.strict() && onDevice < there ? onDevice : there;
    };
    auto *pointer = reinterpret_cast<typename TileT::DType *>(address);
    if (core.ContainsAddress(address))
      return storage.bind(pointer, core.roomIn(regionOf(TileT::Loc), address) != 0 ? room(address)
                                                                                   : core.roomAt(address));
    if (PrivateStorage *owner = PrivateStorage::find(address))
      return storage.bind(
          pointer, owner->capacityBytes() - (address - reinterpret_cast<uintptr_t>(owner->data())), owner);
    if (address >= (uint64_t(1) << 32))
      return storage.bind(pointer, storage.unlimited);
    if constexpr (T.strict())
      check<T>(tile, address, buffer, bytes);
    storage.bind(reinterpret_cast<typename TileT::DType *>(base + address), room(base + address));
  }

  template <tessera::Target T, class TileT>
  PTO_INTERNAL static void check(TileT &tile, uint64_t address, const tessera::Buffer &buffer, size_t bytes) {
    if (const char *sentence = broken(buffer, address)) [[unlikely]]
      refuse<T>(tessera::OperandAccess::describe(tile), address, buffer, bytes, sentence);
    if (!endsInside(buffer, address, bytes)) [[unlikely]]
      tellBeyond<T>(tessera::OperandAccess::describe(tile), address, buffer, bytes);
  }
  template <tessera::Target T>
  [[noreturn, gnu::noinline, gnu::cold]] static void refuse(const tessera::TileDesc &tile, uint64_t address,
                                                            const tessera::Buffer &buffer, size_t bytes,
                                                            const char *rule) {
    Error error = refusal(T.profile, rule, tile, address, buffer, bytes);
    error.setPlace(tessera::placeOfCaller());
    tessera::raise(error);
  }
  /// A tile that ends outside its buffer: the broken promise.
  template <tessera::Target T>
  [[gnu::noinline, gnu::cold]] static void tellBeyond(const tessera::TileDesc &tile, uint64_t address,
                                                      const tessera::Buffer &buffer, size_t bytes) {
    using tessera::Warnings;
    const Warnings asked = T.holdsToPromises() ? Warnings::Errors : tessera::warningsAsked();
    if (asked == Warnings::Silent)
      return;
    const tessera::SourcePlace where = tessera::placeOfCaller();
    if (asked == Warnings::Told && !tessera::ToldWarnings::isNew(fits, where))
      return;
    Error error = refusal(T.profile, fits, tile, address, buffer, bytes);
    error.setPlace(where);
    if (asked == Warnings::Errors)
      tessera::raise(error);
    tessera::tellWarning(error);
  }

public:
  /// The error that says so.
  [[gnu::noinline, gnu::cold]] static Error refusal(Profile profile, const char *rule,
                                                    const tessera::TileDesc &tile, uint64_t address,
                                                    const tessera::Buffer &buffer, size_t bytes) {
    Error error(mnemonic, rule, profile);
    error.addOperand("obj", tile);
    error.add("  address: 0x%llx, %zu bytes; buffer %s has %zu bytes\n",
              static_cast<unsigned long long>(address), bytes, buffer.name, buffer.bytes);
    return error;
  }
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

namespace detail {

template <typename T>
constexpr size_t tileStorageBytes() {
  if constexpr (is_conv_tile_v<T>)
    return static_cast<size_t>(T::bufferSize) * sizeof(typename T::DType);
  else
    return static_cast<size_t>(T::Rows) * T::Cols * sizeof(typename T::DType);
}
/// Bytes a tile takes of its buffer.
template <typename T>
inline constexpr size_t tile_storage_bytes_v = tileStorageBytes<T>();

/// The same of an object: programs state the buffer size of a ConvTile in bytes or in elements, its
/// dimensions do not lie.
template <typename T>
constexpr size_t bytesTaken(const T &tile) {
  if constexpr (is_conv_tile_v<T>)
    return static_cast<size_t>(tile.elementCount() > 0 ? tile.elementCount() : 0) * sizeof(typename T::DType);
  else
    return tile_storage_bytes_v<T>;
}

/// Whether a rule holds for the buffer of a location on every profile whose compile-time rules are in force.
template <TileType Loc, typename Rule>
constexpr bool onEveryProfileInForce(Rule &&rule) {
  using tessera::bufferOf;
  return (!buildTarget.strict() || rule(buildBuffer(Loc))) &&
         (!buildTarget.checkA2A3 || rule(bufferOf(Profile::A2A3, Loc))) &&
         (!buildTarget.checkA5 || rule(bufferOf(Profile::A5, Loc)));
}

/// The compile-time rules of TASSIGN<Addr>(tile).
template <typename TileT, size_t Addr>
struct tassign_static_check {
  using Buffer = tessera::Buffer;
  static constexpr size_t bytes = tile_storage_bytes_v<TileT>;
  static_assert(onEveryProfileInForce<TileT::Loc>([](const Buffer &b) { return b.bytes > 0; }),
                "[PTO][SA] SA-0351 TASSIGN: the profile has no buffer for the tile's location. Condition: "
                "capacity > 0.");
  static_assert(
      onEveryProfileInForce<TileT::Loc>([](const Buffer &b) { return b.bytes == 0 || bytes <= b.bytes; }),
      "[PTO][SA] SA-0352 TASSIGN: the tile is larger than its buffer. Condition: bytes <= capacity.");
  static_assert(
      onEveryProfileInForce<TileT::Loc>([](const Buffer &b) {
        return bytes > b.bytes || Addr + bytes <= b.bytes;
      }),
      "[PTO][SA] SA-0353 TASSIGN: the tile ends beyond its buffer. Condition: Addr + bytes <= capacity.");
  static_assert(onEveryProfileInForce<TileT::Loc>([](const Buffer &b) { return Addr % b.alignment == 0; }),
                "[PTO][SA] SA-0354 TASSIGN: the address is not aligned. Condition: Addr % 32 == 0.");
  static constexpr bool value = true;
};

} // namespace detail

namespace detail {

/// The size and alignment of the buffer that a tile is placed in. -D overrides them, so functions that depend
/// on them take them as a template argument: units with different ones can then be linked.
struct BufferLimits {
  size_t bytes = 0;
  size_t alignment = 1;
};
template <typename T>
constexpr BufferLimits bufferLimits() {
  if constexpr (tessera::IsOnChip<T>)
    return {buildBuffer(T::Loc).bytes, buildBuffer(T::Loc).alignment};
  else
    return {};
}

} // namespace detail

template <typename T, typename AddrType, detail::BufferLimits Limits = detail::bufferLimits<T>()>
PTO_INTERNAL void TASSIGN_IMPL(T &obj, AddrType addr) {
  if constexpr (tessera::IsOnChip<T>) {
    static_assert(std::is_integral_v<AddrType>,
                  "[PTO][SA] TASSIGN: the address of a tile must be an integer.");
    constexpr tessera::Buffer buffer = buildBuffer(T::Loc); // computed here, whatever other units think it is
    if constexpr (std::is_integral_v<AddrType>)
      isa::Assign::place<buildTarget>(obj, static_cast<uint64_t>(addr), buffer, detail::bytesTaken(obj));
    if constexpr (buildTarget.watched)
      tessera::tellAssigned<buildTarget>(isa::Assign::issueOf, tessera::OperandAccess::describe(obj),
                                         detail::bytesTaken(obj), static_cast<uint64_t>(addr));
  } else if constexpr (tessera::IsTensor<T>) {
    static_assert(std::is_pointer_v<AddrType>, "[PTO][SA] TASSIGN: a GlobalTensor takes a pointer.");
    constexpr bool matches = std::is_same_v<std::remove_cv_t<std::remove_pointer_t<AddrType>>,
                                            std::remove_cv_t<typename T::DType>>;
    static_assert(matches || !std::is_pointer_v<AddrType>,
                  "[PTO][SA] TASSIGN: the pointer must point to the GlobalTensor's element type.");
    if constexpr (matches) {
      tessera::OperandAccess::setAddress(obj, addr);
      if constexpr (buildTarget.watched)
        tessera::tellAssigned<buildTarget>(isa::Assign::issueOf, tessera::OperandAccess::describe(obj), 0,
                                           reinterpret_cast<uint64_t>(addr));
    }
  } else {
    static_assert(tessera::IsOnChip<T>,
                  "[PTO][SA] TASSIGN: the object must be a Tile, a ConvTile or a GlobalTensor.");
  }
}

template <typename T, typename AddrType, detail::BufferLimits Limits = detail::bufferLimits<T>()>
PTO_INST void TASSIGN(T &obj, AddrType addr) {
  TASSIGN_IMPL<T, AddrType, Limits>(obj, addr);
}

template <std::size_t Addr, typename T, detail::BufferLimits Limits = detail::bufferLimits<T>()>
  requires(is_tile_data_v<T> || is_conv_tile_v<T>)
PTO_INST void TASSIGN(T &obj) {
  static_assert(detail::tassign_static_check<T, Addr>::value);
  TASSIGN_IMPL<T, std::size_t, Limits>(obj, Addr);
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
