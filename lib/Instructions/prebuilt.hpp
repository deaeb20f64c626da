// The functions of an instruction, for one level of the processor: run() and touches() over operand views, for each
// combination of element types that its record names.
//
// This is compiled with TESSERA_LEVEL, the number of the level. What it defines gets names of the level afterwards
// (tessera-pass-symbols), all but findPrebuilt and findPrebuiltIn, so that the levels do not mix; and nothing in it runs
// before somebody asks, so that no host meets an instruction that it does not have.
#pragma once

#include <initializer_list>
#include <tuple>
#include <utility>
#include <vector>

#include "lib/Instructions/record.hpp"
#include "lib/Instructions/shared_loops.hpp"

namespace pto::tessera {

/// The level that this process uses: lib/Linked/level.cpp.
int processorLevel();

/// findPrebuilt of one level; touches() are found in the lowest only.
template <class Op, bool WithConvTiles, int Level>
PrebuiltFunctions findPrebuiltIn(Profile profile, const ElementType *elements);

} // namespace pto::tessera

namespace tessera {

// ---- What run() gets ----

/// For a scalar that it writes: a pointer to the type of 64 bits that it takes.
class WrittenScalar {
public:
  explicit WrittenScalar(const OperandView &operand) : bits_(operand.written) {
    std::memcpy(value_, bits_, sizeof value_);
  }
  ~WrittenScalar() { std::memcpy(bits_, value_, sizeof value_); }
  WrittenScalar(const WrittenScalar &) = delete;
  WrittenScalar &operator=(const WrittenScalar &) = delete;
  template <class T>
    requires(sizeof(T) == sizeof(uint64_t) && std::is_trivially_copyable_v<T>)
  operator T *() {
    return reinterpret_cast<T *>(value_);
  }

private:
  void *bits_; // perhaps of a type of the program that is aligned less
  alignas(uint64_t) std::byte value_[sizeof(uint64_t)];
};

template <ScalarKind Kind>
using FixedScalar = std::conditional_t<
    Kind == ScalarKind::Float, float,
    std::conditional_t<Kind == ScalarKind::Index, uint16_t,
                       std::conditional_t<Kind == ScalarKind::I32, int32_t,
                                          std::conditional_t<Kind == ScalarKind::U32, uint32_t,
                                                             std::conditional_t<Kind == ScalarKind::I64,
                                                                                uint64_t, WrittenScalar>>>>>;

/// The view of member I, whose typed members have these C++ types.
template <class Text, size_t I, class... Types>
auto viewOfMember() {
  using Op = typename Text::Op;
  if constexpr (memberKind<Op, I> == OperandKind::Mode)
    return std::type_identity<pto::tessera::RunTimeMode<typename KindOf<MemberType<Op, I>>::Mode>>();
  else if constexpr (IsIndexDesc<MemberType<Op, I>>)
    return std::type_identity<uint16_t>();
  else if constexpr (memberRole<Op, I> == Role::Scratch || isNotInText<Text, I>)
    return std::type_identity<pto::tessera::Absent>();
  else if constexpr (isFixedScalar<Text, I>)
    return std::type_identity<FixedScalar<scalarKindOf<Text, I>>>();
  else {
    using T = std::tuple_element_t<typedBefore<Text, I>, std::tuple<Types...>>;
    if constexpr (convUseOf<Text, I> == ConvUse::Always)
      return std::type_identity<pto::tessera::RuntimeConvTile<T>>();
    else if constexpr (memberKind<Op, I> == OperandKind::Tile)
      return std::type_identity<pto::tessera::RuntimeTile<T>>();
    else if constexpr (memberKind<Op, I> == OperandKind::Tensor)
      return std::type_identity<pto::tessera::RuntimeTensor<T>>();
    else
      return std::type_identity<T>();
  }
}
template <class Text, size_t I, class... Types>
using MemberView = typename decltype(viewOfMember<Text, I, Types...>())::type;

// ---- Looking for them ----

/// What Text::elements lists, searched for one combination.
template <class Text>
class PrebuiltSearch {
  using Op = typename Text::Op;
  using Indices = std::make_index_sequence<operandCount<Op>>;
  static constexpr size_t typedCount = typedBefore<Text, operandCount<Op>>;

public:
  PrebuiltSearch(Profile profile, const ElementType *elements) : profile_(profile) {
    [&]<size_t... I>(std::index_sequence<I...>) {
      (..., [&] {
        if constexpr (isTyped<Text, I>)
          typed_.push_back(elements[I]);
        if constexpr (isFixedScalar<Text, I>)
          isPossible_ &= isScalarOf<FixedScalar<scalarKindOf<Text, I>>>(elements[I]);
      }());
    }(Indices());
    if (isPossible_ && Text::text.canonicalize != nullptr)
      Text::text.canonicalize(typed_);
  }

  /// One combination, with the C++ types of the typed operands in their order. Profiles whose meaning is the same share
  /// one.
  template <class... Types>
  void add() {
    addFor<Profile::Cpu, Types...>({Profile::Cpu, Profile::A2A3, Profile::A5});
  }
  /// The same type for every typed operand.
  template <class T>
  void addAlike() {
    [&]<size_t... I>(std::index_sequence<I...>) {
      add<std::tuple_element_t<0 * I, std::tuple<T>>...>();
    }(std::make_index_sequence<typedCount>());
  }
  /// One that no device has, legal on cpu only: compiled for the lowest level, whose functions the others use.
  template <class... Types>
  void addRare() {
    if constexpr (TESSERA_LEVEL == TESSERA_LOWEST_LEVEL)
      addFor<Profile::Cpu, Types...>({Profile::Cpu});
  }
  template <Profile P, class... Types>
  void addFor(std::initializer_list<Profile> profiles) {
    static_assert(sizeof...(Types) == typedCount);
    for (Profile profile : profiles)
      if (isPossible_ && profile == profile_ && isFor({pto::tessera::elementTypeOf<Types>()...}))
        found_ = {functions<P, Types...>(Indices()), touches<Types...>(Indices())};
  }
  const pto::tessera::PrebuiltFunctions &found() const { return found_; }

private:
  /// Other: a mode of the text, or the number of an instruction in C++, whose type says no more.
  template <class T>
  static bool isScalarOf(ElementType type) {
    if constexpr (std::is_same_v<T, WrittenScalar>)
      return true;
    else
      return type == ElementType::Other || type == pto::tessera::elementTypeOf<T>();
  }
  bool isFor(std::initializer_list<ElementType> types) const {
    return std::equal(types.begin(), types.end(), typed_.begin(), typed_.end());
  }
  template <Profile P, class... Types, size_t... I>
  static RunFunction functions(std::index_sequence<I...>) {
    return pto::tessera::runShared<Op, P, MemberView<Text, I, Types...>...>;
  }
  /// Of the profile by itself, also where profiles share a run().
  /// What instructions touch is the same at all levels: the lowest lists it.
  template <class... Types, size_t... I>
  TouchFunction touches(std::index_sequence<I...>) const {
    using namespace pto::tessera;
    if constexpr (TESSERA_LEVEL != TESSERA_LOWEST_LEVEL)
      return nullptr;
    else
      return profile_ == Profile::A2A3 ? touchedBy<Op, Profile::A2A3, MemberView<Text, I, Types...>...>()
             : profile_ == Profile::A5 ? touchedBy<Op, Profile::A5, MemberView<Text, I, Types...>...>()
                                       : touchedBy<Op, Profile::Cpu, MemberView<Text, I, Types...>...>();
  }

  Profile profile_;
  std::vector<ElementType> typed_;
  bool isPossible_ = true;
  pto::tessera::PrebuiltFunctions found_;
};

template <class Text>
pto::tessera::PrebuiltFunctions searchPrebuilt(Profile profile, const ElementType *elements) {
  PrebuiltSearch<Text> search(profile, elements);
  Text::elements(search);
  return search.found();
}

} // namespace tessera

#define TESSERA_PREBUILT_LEVEL(...)                                                                          \
  template <>                                                                                                \
  pto::tessera::PrebuiltFunctions pto::tessera::findPrebuiltIn<                                              \
      typename ::__VA_ARGS__::Op, ::tessera::hasConvTilesOnly<::__VA_ARGS__>, TESSERA_LEVEL>(                \
      pto::Profile profile, const pto::tessera::ElementType *elements) {                                     \
    return ::tessera::searchPrebuilt<::__VA_ARGS__>(profile, elements);                                      \
  }
// The lowest level has what asks all of them. TESSERA_HIGHEST_LEVEL is the unit's own: not all are compiled for the highest.
#if TESSERA_LEVEL == TESSERA_LOWEST_LEVEL
#define TESSERA_PREBUILT(...)                                                                                \
  TESSERA_PREBUILT_LEVEL(__VA_ARGS__)                                                                        \
  template <>                                                                                                \
  pto::tessera::PrebuiltFunctions                                                                            \
  pto::tessera::findPrebuilt<typename ::__VA_ARGS__::Op, ::tessera::hasConvTilesOnly<::__VA_ARGS__>>(        \
      pto::Profile profile, const pto::tessera::ElementType *elements) {                                     \
    return ::tessera::findAtLevels<typename ::__VA_ARGS__::Op, ::tessera::hasConvTilesOnly<::__VA_ARGS__>,   \
                                   TESSERA_HIGHEST_LEVEL>(profile, elements);                                \
  }
namespace tessera {
/// The function of the highest of these levels that has one and that the processor has.
template <class Op, bool WithConvTiles, int Level>
RunFunction runAtLevel(Profile profile, const ElementType *elements) {
  if (Level == TESSERA_LOWEST_LEVEL || pto::tessera::processorLevel() >= Level)
    if (const RunFunction run = pto::tessera::findPrebuiltIn<Op, WithConvTiles, Level>(profile, elements).run)
      return run;
  if constexpr (Level != TESSERA_LOWEST_LEVEL)
    return runAtLevel<Op, WithConvTiles, Level - 1>(profile, elements);
  return nullptr;
}
template <class Op, bool WithConvTiles, int HighestLevel>
pto::tessera::PrebuiltFunctions findAtLevels(Profile profile, const ElementType *elements) {
  pto::tessera::PrebuiltFunctions found =
      pto::tessera::findPrebuiltIn<Op, WithConvTiles, TESSERA_LOWEST_LEVEL>(profile, elements);
  if constexpr (HighestLevel != TESSERA_LOWEST_LEVEL)
    found.run = runAtLevel<Op, WithConvTiles, HighestLevel>(profile, elements);
  return found;
}
} // namespace tessera
#else
#define TESSERA_PREBUILT(...) TESSERA_PREBUILT_LEVEL(__VA_ARGS__)
#endif
