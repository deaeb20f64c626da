#include "test/soak/program_player.hpp"

#include <pto/pto-inst.hpp>

#include <array>
#include <cstring>
#include <new>
#include <utility>

namespace soak {

namespace {

using namespace pto;

// Where tiles lie, beside the rings of three queues.
constexpr uint32_t pushedAt = 3 * roomOfRing + 0x4000, poppedAt = pushedAt + 0x2000;

template <Element E>
struct TypeOf;
template <>
struct TypeOf<Element::f32> {
  using type = float;
};
template <>
struct TypeOf<Element::i32> {
  using type = int32_t;
};
template <>
struct TypeOf<Element::f16> {
  using type = half;
};

constexpr TileSplitAxis axisOf(Split split) {
  return split == Split::none     ? TileSplitAxis::TILE_NO_SPLIT
         : split == Split::upDown ? TileSplitAxis::TILE_UP_DOWN
                                  : TileSplitAxis::TILE_LEFT_RIGHT;
}

/// A core's turn in a program.
struct Turn {
  const Program &program;
  const Step *step = nullptr;
  CoreId core;
  const std::vector<Delivery> &expected;
  Played::Core &played;
};

/// The part of the core, of the tile that the step names. Put and get are called with row and column.
template <class T, class Put>
void fillPart(const Turn &turn, const Part &part, Put put) {
  const Step &step = *turn.step;
  for (int r = 0; r < part.rows; ++r)
    for (int c = 0; c < part.cols; ++c)
      put(r, c,
          static_cast<T>(static_cast<float>(
              elementAt(turn.core.block, step.use, step.way, step.serial, part.row + r, part.col + c))));
}
template <class T, class Get>
void checkPart(const Turn &turn, const Part &part, Get get) {
  Played::Core &played = turn.played;
  const size_t number = played.pops++;
  if (!played.mismatch.empty())
    return;
  const std::string tile = "tile " + std::to_string(number) + " (step " + std::to_string(played.steps) + ") ";
  if (number >= turn.expected.size()) {
    played.mismatch = tile + "should not have come";
    return;
  }
  const Delivery &expected = turn.expected[number];
  if (!expected.isKnown)
    return;
  for (int r = 0; r < part.rows; ++r)
    for (int c = 0; c < part.cols; ++c) {
      const T found = get(r, c);
      T wanted;
      std::memcpy(&wanted, expected.bytes.data() + static_cast<size_t>(r * part.cols + c) * sizeof(T),
                  sizeof(T));
      if (std::memcmp(&found, &wanted, sizeof(T)) != 0) {
        played.mismatch = tile + "at " + std::to_string(r) + ", " + std::to_string(c) + ": " +
                          std::to_string(static_cast<float>(found)) + " instead of " +
                          std::to_string(static_cast<float>(wanted));
        return;
      }
    }
}

template <class Tile>
[[gnu::noinline]] void fillTile(const Turn &turn, const Part &part, Tile &tile) {
  using T = typename Tile::DType;
  fillPart<T>(turn, part, [&](int r, int c, T value) { tile.SetElement(r, c, value); });
}
template <class Tile>
[[gnu::noinline]] void checkTile(const Turn &turn, const Part &part, const Tile &tile) {
  using T = typename Tile::DType;
  checkPart<T>(turn, part, [&](int r, int c) { return static_cast<T>(tile.GetElement(r, c)); });
}

/// What is done with a queue of the table.
template <int I, Way W, int K, Split S>
struct Operation {
  static constexpr PipeShape shape = pipes[I];
  static constexpr Form form = forms[shape.form[static_cast<int>(W)][K]];
  static constexpr TileSplitAxis axis = axisOf(S);
  static constexpr bool toVectors = W == Way::toVectors;
  using T = typename TypeOf<form.element>::type;
  using Pipe =
      TPipe<shape.flag, shape.direction(), shape.slotSize, shape.slotNum, shape.localSlotNum, shape.noSplit>;
  static constexpr Part half = partOf(form, S, 0);

  using CubeOut = TileAcc<T, form.rows, form.cols>;
  using CubeIn = Tile<TileType::Mat, T, form.rows, form.cols, BLayout::ColMajor, form.rows, form.cols,
                      SLayout::RowMajor>;
  using VectorIn = Tile<TileType::Vec, T, half.rows, half.cols>;
  using BoxedOut = Tile<TileType::Vec, T, half.rows, half.cols, BLayout::ColMajor, half.rows, half.cols,
                        SLayout::RowMajor>;
  // On a5 a tile goes into the cube core's buffer as it is.
  using VectorOut = std::conditional_t<machine == Machine::a5 && !shape.inMemory, BoxedOut, VectorIn>;
  using Given = std::conditional_t<toVectors, CubeOut, VectorOut>;
  using Taken = std::conditional_t<toVectors, VectorIn, CubeIn>;

  template <int Rows, int Cols>
  using Tensor = GlobalTensor<T, pto::Shape<1, 1, 1, Rows, Cols>, pto::Stride<1, 1, 1, form.cols, 1>>;
  using Whole = Tensor<form.rows, form.cols>;
  using Half = Tensor<half.rows, half.cols>;
  using GivenTensor = std::conditional_t<toVectors, Whole, Half>;
  using TakenTensor = std::conditional_t<toVectors, Half, Whole>;
  static constexpr bool hasTensors =
      K == 0 && (machine != Machine::a5 || shape.inMemory); // to compile sooner

  static void run(void *object, const Turn &turn) {
    Pipe &pipe = *static_cast<Pipe *>(object);
    const Part part = partOf(form, turn.core.isCube ? Split::none : S, turn.core.lane);
    if (turn.step->act == Act::push) {
      Given tile;
      TASSIGN(tile, toVectors ? 0 : pushedAt);
      pipe_barrier(PIPE_ALL); // the elements are written one by one, by the scalar unit
      fillTile(turn, part, tile);
      pipe_barrier(PIPE_ALL);
      TPUSH<Pipe, Given, axis>(pipe, tile);
    } else if (turn.step->act == Act::pop && !turn.step->tensor) {
      Taken tile;
      if constexpr (isDevice && shape.localSlotNum == 0)
        TASSIGN(tile, poppedAt);
      TPOP<Pipe, Taken, axis>(pipe, tile);
      pipe_barrier(PIPE_ALL);
      checkTile(turn, part, tile);
      pipe_barrier(PIPE_ALL);
    } else if (turn.step->act == Act::free && !turn.step->tensor) {
      TFREE<Pipe, axis>(pipe);
    } else if constexpr (hasTensors) {
      runTensor(pipe, turn, part);
    }
  }
  static void runTensor(Pipe &pipe, const Turn &turn, const Part &part) {
    GivenTensor given;
    TakenTensor taken;
    if (turn.step->act == Act::alloc) {
      TALLOC<Pipe, GivenTensor, axis>(pipe, given);
      fillPart<T>(turn, part, [&](int r, int c, T value) { given.data()[r * form.cols + c] = value; });
    } else if (turn.step->act == Act::publish) {
      TPUSH<Pipe, GivenTensor, axis>(pipe, given);
    } else if (turn.step->act == Act::pop) {
      TPOP<Pipe, TakenTensor, axis>(pipe, taken);
      checkPart<T>(turn, part, [&](int r, int c) { return taken.data()[r * form.cols + c]; });
    } else {
      TFREE<Pipe, TakenTensor, axis>(pipe, taken);
    }
  }
};

// ---- The table ----

using Run = void (*)(void *pipe, const Turn &turn);
constexpr size_t runsOfPipe = 2 * 2 * 3;

template <size_t N>
constexpr Run runOf() {
  constexpr int pipe = N / runsOfPipe, way = N / 6 % 2, form = N / 3 % 2, split = N % 3;
  if constexpr (!pipes[pipe].ways[way] || (split != 0 && pipes[pipe].noSplit))
    return nullptr;
  else
    return &Operation<pipe, static_cast<Way>(way), form, static_cast<Split>(split)>::run;
}
template <size_t... N>
constexpr std::array<Run, sizeof...(N)> makeRuns(std::index_sequence<N...>) {
  return {runOf<N>()...};
}
constexpr auto runs = makeRuns(std::make_index_sequence<pipeCount * runsOfPipe>());

/// Room for the TPipe of a core, of any type.
struct PipeObject {
  alignas(64) unsigned char bytes[2048];
};
using Make = void (*)(PipeObject &object, void *memory, uint32_t buffer);
template <size_t I>
void make(PipeObject &object, void *memory, uint32_t buffer) {
  constexpr PipeShape shape = pipes[I];
  using Pipe =
      TPipe<shape.flag, shape.direction(), shape.slotSize, shape.slotNum, shape.localSlotNum, shape.noSplit>;
  static_assert(sizeof(Pipe) <= sizeof object.bytes && std::is_trivially_destructible_v<Pipe>);
  new (object.bytes) Pipe(memory, buffer, buffer);
}
template <size_t... I>
constexpr std::array<Make, sizeof...(I)> makeMakes(std::index_sequence<I...>) {
  return {&make<I>...};
}
constexpr auto makes = makeMakes(std::make_index_sequence<pipeCount>());

Run runFor(const Program &program, const Step &step) {
  const size_t pipe = program.uses[step.use].pipe, way = static_cast<size_t>(step.way);
  const size_t form = pipes[pipe].form[way][0] == step.form ? 0 : 1;
  return runs[((pipe * 2 + way) * 2 + form) * 3 + static_cast<size_t>(step.split)];
}

void synchronize(const Step &step) {
  switch (step.act) {
  case Act::setFlag:
    return ffts_cross_core_sync(PIPE_V, getFFTSMsg(step.mode, step.id));
  case Act::waitFlag:
    return wait_flag_dev(step.id);
  case Act::setSemaphore:
    return set_intra_block(PIPE_V, step.id);
  case Act::waitSemaphore:
    return wait_intra_block(PIPE_V, step.id);
  case Act::meet:
    if (step.who == Who::vectors)
      return SYNCALL<SyncCoreType::AIVOnly>();
    if (step.who == Who::cubes)
      return SYNCALL<SyncCoreType::AICOnly>();
    return SYNCALL<SyncCoreType::Mix>();
  default:
    return dcci(nullptr, 0);
  }
}

/// The rings of one queue in global memory, of all blocks.
class Ring {
public:
  Ring(const PipeUse &use, int blocks)
      : each_(use.inMemory ? size_t{2} * pipes[use.pipe].slotNum * pipes[use.pipe].slotSize : 0),
        memory_(each_ * static_cast<size_t>(blocks) / sizeof(uint64_t)) {}
  void *ofBlock(int block) {
    return memory_.empty() ? nullptr : memory_.data() + each_ / sizeof(uint64_t) * static_cast<size_t>(block);
  }

private:
  size_t each_;
  std::vector<uint64_t> memory_;
};

void playCore(const Program &program, std::vector<Ring> &rings, const Outcome &expected, Played &played) {
  const CoreId core = {static_cast<int>(get_block_idx()), coreKind() == CoreKind::Cube,
                       static_cast<int>(get_subblockid())};
  const auto index = static_cast<size_t>(program.indexOf(core));
  Turn turn = {program, nullptr, core, expected.cores[index].popped, played.cores[index]};
  std::vector<PipeObject> objects(program.uses.size());
  for (size_t i = 0; i < objects.size(); ++i)
    makes[program.uses[i].pipe](objects[i], rings[i].ofBlock(core.block),
                                static_cast<uint32_t>(i) * roomOfRing);
  for (const Step &step : program.cores[index]) {
    turn.step = &step;
    if (step.act <= Act::free)
      runFor(program, step)(objects[step.use].bytes, turn);
    else
      synchronize(step);
    ++turn.played.steps;
  }
}

template <class Kernel>
void launchAtOnce(const LaunchOptions &options, Kernel &kernel) {
  tessera::LaunchPlan plan = tessera::planOf(options, buildTarget.profile);
  plan.takesTurns = false;
  plan.kernel = &kernel;
  plan.play = [](void *self, const tessera::CoreName &) { (*static_cast<Kernel *>(self))(); };
  tessera::ThreadLaunch(plan).run();
}

} // namespace

Played play(const Program &program, const Outcome &expected) {
  Played played;
  played.cores.resize(static_cast<size_t>(program.coreCount()));
  std::vector<Ring> rings;
  for (const PipeUse &use : program.uses)
    rings.emplace_back(use, program.blocks);
  const LaunchOptions options = {.blocks = static_cast<uint32_t>(program.blocks),
                                 .kind = static_cast<LaunchKind>(program.kind),
                                 .deterministic = program.deterministic,
                                 .jobs = static_cast<uint32_t>(program.jobs)};
  auto kernel = [&] { playCore(program, rings, expected, played); };
  try {
    if (program.takesTurns)
      launch(options, kernel);
    else
      launchAtOnce(options, kernel);
  } catch (const DeadlockError &error) {
    played.end = Played::End::deadlock;
    played.text = error.what();
  } catch (const Error &error) {
    played.end = Played::End::refused;
    played.text = error.what();
    played.rule = error.rule();
    played.block = error.block();
    played.subBlock = error.subBlock();
  } catch (const std::exception &error) {
    played.end = Played::End::other;
    played.text = error.what();
  }
  return played;
}

void writeFiles(const Program &, const std::string &, const std::string &) {}

} // namespace soak
