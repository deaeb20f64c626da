#include "test/soak/launch_text.hpp"

#include <cstring>

#include "pto/types/half.hpp"

namespace soak {

namespace {

constexpr int width = 32; ///< elements of a row of the arrays

uint16_t bitsOfHalf(float value) {
  const half converted(value);
  uint16_t bits;
  std::memcpy(&bits, &converted, sizeof bits);
  return bits;
}

class Writer {
public:
  Writer(const Program &program, const std::string &name) : program_(program) {
    made_.progress.resize(static_cast<size_t>(program.coreCount()));
    made_.pops.resize(static_cast<size_t>(program.coreCount()));
    addIdentity();
    placeRings();
    line("func.func @" + name +
         "(%progress: !pto.ptr<i32>, %d16: !pto.ptr<f16>, %d32: !pto.ptr<f32>, %out: !pto.ptr<f32>, %gm: "
         "!pto.ptr<f32>, %ffts: "
         "memref<256xi64>) "
         "attributes {pto.entry} {");
    line("pto.set_ffts %ffts : memref<256xi64>");
    line("%c0 = arith.constant 0 : index");
    line("%c1 = arith.constant 1 : index");
    line("%c2 = arith.constant 2 : index");
    line("%c16 = arith.constant 16 : index");
    line("%c32 = arith.constant 32 : index");
    line("%many = arith.constant 1000000 : index");
    for (const char *array : {"d16", "d32", "out"})
      line(std::string("%v") + array + " = pto.make_tensor_view %" + array +
           ", shape = [%many, %c32], strides = [%c32, %c1] : " + viewType(array));
    line("%blockNumber = pto.get_block_idx");
    line("%block = arith.index_cast %blockNumber : i64 to index");
    if (program.cubes() != 0)
      section(true);
    if (program.vectors() != 0)
      section(false);
    line("return");
    line("}");
  }

  LaunchText take() {
    // So that the arrays are never empty.
    made_.out.resize(made_.out.size() + width);
    made_.gm.resize(made_.gm.size() + width);
    return std::move(made_);
  }

private:
  void line(const std::string &text) { made_.text += text + "\n"; }
  std::string name(const char *what) { return "%" + std::string(what) + std::to_string(++names_); }
  std::string number(long long value) {
    const std::string made = name("n");
    line(made + " = arith.constant " + std::to_string(value) + " : index");
    return made;
  }
  static std::string viewType(const std::string &array) {
    return std::string("!pto.tensor_view<?x?x") + (array == "d16" ? "f16" : "f32") + ">";
  }
  static const char *elementName(Element element) { return element == Element::f16 ? "f16" : "f32"; }
  static std::string size(int rows, int cols, const std::string &element) {
    return std::to_string(rows) + "x" + std::to_string(cols) + "x" + element;
  }
  static std::string mat(int rows, int cols, const std::string &element) {
    return "!pto.tile_buf<mat, " + size(rows, cols, element) + ", blayout=col_major, slayout=row_major>";
  }
  static std::string left(int rows, const std::string &element) {
    return "!pto.tile_buf<left, " + size(rows, width, element) + ", slayout=row_major>";
  }
  static std::string right(const std::string &element) {
    return "!pto.tile_buf<right, " + size(width, width, element) + ", slayout=col_major>";
  }
  static std::string acc(int rows) {
    return "!pto.tile_buf<acc, " + size(rows, width, "f32") +
           ", blayout=col_major, slayout=row_major, fractal=1024>";
  }
  static std::string vec(int rows, int cols, const std::string &element, bool boxed = false) {
    return "!pto.tile_buf<vec, " + size(rows, cols, element) +
           (boxed ? ", blayout=col_major, slayout=row_major>" : ">");
  }
  std::string alloc(const std::string &type) {
    const std::string tile = name("t");
    line(tile + " = pto.alloc_tile : " + type);
    return tile;
  }
  void instruction(const std::string &op, const std::string &ins, const std::string &inTypes,
                   const std::string &out, const std::string &outType) {
    line("pto." + op + " ins(" + ins + " : " + inTypes + ") outs(" + out + " : " + outType + ")");
  }
  /// A part of an array from a row on.
  std::string part(const char *array, size_t row, int rows, int cols, std::string &type) {
    const std::string element = std::string(array) == "d16" ? "f16" : "f32";
    type = "!pto.partition_tensor_view<" + size(rows, cols, element) + ">";
    const std::string first = number(static_cast<long long>(row)), made = name("p");
    const std::string height = number(rows), breadth = number(cols);
    line(made + " = pto.partition_view %v" + array + ", offsets = [" + first + ", %c0], sizes = [" + height +
         ", " + breadth + "] : " + viewType(array) + " -> " + type);
    return made;
  }
  std::string load(const char *array, size_t row, int rows, int cols, const std::string &tileType) {
    std::string type;
    const std::string from = part(array, row, rows, cols, type), tile = alloc(tileType);
    instruction("tload", from, type, tile, tileType);
    return tile;
  }
  void store(const std::string &tile, const std::string &tileType, size_t row, int rows, int cols) {
    std::string type;
    const std::string to = part("out", row, rows, cols, type);
    instruction("tstore", tile, tileType, to, type);
  }

  void addIdentity() {
    for (int r = 0; r < width; ++r)
      for (int c = 0; c < width; ++c) {
        made_.d16.push_back(bitsOfHalf(r == c ? 1.0f : 0.0f));
        made_.d32.push_back(r == c ? 1.0f : 0.0f);
      }
  }
  void placeRings() {
    for (const PipeUse &use : program_.uses) {
      ringStart_.push_back(made_.gm.size());
      const PipeShape &pipe = pipes[use.pipe];
      if (use.inMemory)
        made_.gm.resize(made_.gm.size() + size_t{2} * pipe.slotNum * pipe.slotSize / sizeof(float) *
                                              static_cast<size_t>(program_.blocks));
    }
  }

  // ---- Cores ----

  void section(bool isCube) {
    line(isCube ? "pto.section.cube {" : "pto.section.vector {");
    const std::string core = "%core" + std::string(isCube ? "C" : "V");
    if (!isCube) {
      line("%laneNumber = pto.get_subblock_idx");
      line("%lane = arith.index_cast %laneNumber : i64 to index");
      line("%pair = arith.muli %block, %c2 : index");
    }
    line(core + " = arith." + (isCube ? "muli %block, %c1" : "addi %pair, %lane") + " : index");
    if (isCube)
      for (const char *element : {"16", "32"}) {
        const std::string type = std::string("f") + element;
        const std::string ones =
            load(("d" + std::string(element)).c_str(), 0, width, width, mat(width, width, type));
        identity_[element[0] == '3'] = alloc(right(type));
        instruction("tmov", ones, mat(width, width, type), identity_[element[0] == '3'], right(type));
      }
    for (size_t use = 0; use < program_.uses.size(); ++use)
      makeQueue(use, isCube);
    line("scf.index_switch " + core);
    for (int i = 0; i < program_.coreCount(); ++i) {
      const CoreId id = program_.idOf(i);
      if (id.isCube != isCube)
        continue;
      line("case " + std::to_string(isCube ? id.block : 2 * id.block + id.lane) + " {");
      int done = 0;
      for (const Step &step : program_.cores[static_cast<size_t>(i)]) {
        write(i, id, step);
        const std::string count = name("s"), where = number(i);
        line(count + " = arith.constant " + std::to_string(++done) + " : i32");
        line("pto.store_scalar " + count + ", %progress[" + where + "] : !pto.ptr<i32>, i32");
      }
      line("scf.yield");
      line("}");
    }
    line("default {");
    line("}");
    line("}");
  }

  void makeQueue(size_t use, bool isCube) {
    const PipeShape &pipe = pipes[program_.uses[use].pipe];
    const std::string handle = queueName(use, isCube),
                      mask = std::to_string((pipe.ways[0] ? 1 : 0) + (pipe.ways[1] ? 2 : 0));
    const std::string address = name("a");
    line(address + " = arith.constant " + std::to_string(use * roomOfRing) + " : i32");
    const std::string settings =
        "flag_base = " + std::to_string(pipe.flag) + ", nosplit = " + (pipe.noSplit ? "true" : "false");
    const std::string head = "{dir_mask = " + mask + ", slot_size = " + std::to_string(pipe.slotSize) +
                             ", slot_num = " + std::to_string(pipe.slotNum) + ", ";
    const std::string second = pipe.bothWays() ? ", " + address + " : i32" : "";
    if (program_.uses[use].inMemory) {
      const std::string start = number(static_cast<long long>(ringStart_[use])),
                        each = number(2LL * pipe.slotNum * pipe.slotSize /
                                      static_cast<long long>(sizeof(float)));
      const std::string before = name("o"), offset = name("o"), pointer = name("g");
      line(before + " = arith.muli %block, " + each + " : index");
      line(offset + " = arith.addi " + before + ", " + start + " : index");
      line(pointer + " = pto.addptr %gm, " + offset + " : !pto.ptr<f32> -> !pto.ptr<f32>");
      line(handle + " = pto.initialize_l2g2l_pipe " + head +
           "local_slot_num = " + std::to_string(pipe.localSlotNum) + ", " + settings + "} (" + pointer +
           " : !pto.ptr<f32>, " + address + " : i32" + second + ") -> !pto.pipe");
    } else {
      line(handle + " = pto.initialize_l2l_pipe " + head + settings + "} (" + address + " : i32" + second +
           ") -> !pto.pipe");
    }
  }
  static std::string queueName(size_t use, bool isCube) {
    return "%q" + std::to_string(use) + (isCube ? "c" : "v");
  }

  // ---- Steps ----

  void write(int core, const CoreId &id, const Step &step) {
    switch (step.act) {
    case Act::push:
      return writePush(id, step);
    case Act::pop:
      return writePop(core, id, step);
    case Act::free:
      return line("pto.tfree(" + queueName(step.use, id.isCube) + " : !pto.pipe) {split = " + splitOf(step) +
                  "}");
    case Act::setFlag:
      return line("pto.sync.set <PIPE_V>, " + std::to_string(step.id) +
                  " {ffts_mode = " + std::to_string(step.mode) + "}");
    case Act::waitFlag:
      return line("pto.sync.wait <PIPE_V>, " + std::to_string(step.id));
    case Act::setSemaphore:
    case Act::waitSemaphore: {
      const std::string semaphore = number(step.id);
      return line(std::string(step.act == Act::setSemaphore ? "pto.set_intra_block" : "pto.wait_intra_core") +
                  " \"PIPE_V\", " + semaphore + " : index");
    }
    case Act::alloc:
    case Act::publish:
    case Act::meet:
    case Act::yield:
      return;
    }
  }
  static std::string splitOf(const Step &step) { return std::to_string(static_cast<int>(step.split)); }
  float valueAt(const CoreId &id, const Step &step, int row, int col) const {
    return static_cast<float>(elementAt(id.block, step.use, step.way, step.serial, row, col));
  }
  /// Adds a part of the tile of a step to the array of its type, in rows of 32.
  size_t addData(const CoreId &id, const Step &step, const Part &part, bool asHalf) {
    const size_t row = (asHalf ? made_.d16.size() : made_.d32.size()) / width;
    for (int r = 0; r < part.rows; ++r)
      for (int c = 0; c < width; ++c) {
        const float value = c < part.cols ? valueAt(id, step, part.row + r, part.col + c) : 0;
        asHalf ? made_.d16.push_back(bitsOfHalf(value)) : made_.d32.push_back(value);
      }
    return row;
  }
  void push(const CoreId &id, const Step &step, const std::string &tile, const std::string &type) {
    line("pto.tpush(" + tile + ", " + queueName(step.use, id.isCube) + " : " + type +
         ", !pto.pipe) {split = " + splitOf(step) + "}");
  }
  void writePush(const CoreId &id, const Step &step) {
    const Form &form = forms[step.form];
    if (id.isCube) {
      const Part whole = partOf(form, Split::none, 0);
      const size_t row = addData(id, step, whole, true);
      const std::string values = load("d16", row, form.rows, form.cols, mat(form.rows, form.cols, "f16"));
      const std::string product = multiply(values, form.rows, "f16", 0);
      return push(id, step, product, acc(form.rows));
    }
    const Part part = partOf(form, step.split, id.lane);
    const bool isHalf = form.element == Element::f16;
    const std::string element = elementName(form.element);
    const bool boxed = machine == Machine::a5 && !program_.uses[step.use].inMemory;
    if (!boxed) {
      const size_t row = addData(id, step, part, isHalf);
      return push(id, step,
                  load(isHalf ? "d16" : "d32", row, part.rows, part.cols, vec(part.rows, part.cols, element)),
                  vec(part.rows, part.cols, element));
    }
    // Element by element, in the order in which the boxes lie.
    made_.hasSsaForm = false;
    const int c0 = 32 / bytesOf(form.element);
    const size_t start = isHalf ? made_.d16.size() : made_.d32.size();
    for (int box = 0; box < part.cols / c0; ++box)
      for (int r = 0; r < part.rows; ++r)
        for (int c = 0; c < c0; ++c) {
          const float value = valueAt(id, step, part.row + r, part.col + box * c0 + c);
          isHalf ? made_.d16.push_back(bitsOfHalf(value)) : made_.d32.push_back(value);
        }
    while ((isHalf ? made_.d16.size() : made_.d32.size()) % width != 0)
      isHalf ? made_.d16.push_back(0) : made_.d32.push_back(0);
    const std::string type = vec(part.rows, part.cols, element, true), tile = alloc(type);
    const std::string first = number(static_cast<long long>(start)), count = number(part.rows * part.cols),
                      i = name("i"), at = name("o"), value = name("x");
    line("scf.for " + i + " = %c0 to " + count + " step %c1 {");
    line(at + " = arith.addi " + first + ", " + i + " : index");
    line(value + " = pto.load_scalar %" + (isHalf ? "d16" : "d32") + "[" + at + "] : !pto.ptr<" + element +
         "> -> " + element);
    line("pto.tsetval ins(" + i + ", " + value + " : index, " + element + ") outs(" + tile + " : " + type +
         ")");
    line("}");
    push(id, step, tile, type);
  }
  /// A matrix in mat times 1: in acc.
  std::string multiply(const std::string &values, int rows, const std::string &element, int which) {
    const std::string a = alloc(left(rows, element));
    instruction("tmov", values, mat(rows, width, element), a, left(rows, element));
    const std::string product = alloc(acc(rows));
    instruction("tmatmul", a + ", " + identity_[which], left(rows, element) + ", " + right(element), product,
                acc(rows));
    return product;
  }
  void writePop(int core, const CoreId &id, const Step &step) {
    const Form &form = forms[step.form];
    const Part part = partOf(form, id.isCube ? Split::none : step.split, id.lane);
    const std::string element = elementName(form.element), tile = name("t");
    const std::string type =
        id.isCube ? mat(form.rows, form.cols, element) : vec(part.rows, part.cols, element);
    line(tile + " = pto.declare_tile -> " + type);
    line("pto.tpop(" + tile + ", " + queueName(step.use, id.isCube) + " : " + type +
         ", !pto.pipe) {split = " + splitOf(step) + "}");
    const size_t row = made_.out.size() / width;
    made_.out.resize(made_.out.size() + static_cast<size_t>(part.rows) * width);
    made_.pops[static_cast<size_t>(core)].push_back({row, part.rows, part.cols});
    if (id.isCube)
      store(multiply(tile, form.rows, element, form.element == Element::f32), acc(form.rows), row, part.rows,
            part.cols);
    else
      store(tile, type, row, part.rows, part.cols);
  }

  const Program &program_;
  LaunchText made_;
  std::vector<size_t> ringStart_;
  std::string identity_[2];
  int names_ = 0;
};

} // namespace

LaunchText writeLaunch(const Program &program, const std::string &kernelName) {
  return Writer(program, kernelName).take();
}

std::string mismatchOf(const Program &program, int core, const CoreEnd &expected, const LaunchText &written) {
  size_t number = 0, stepNumber = 0;
  const auto steps = static_cast<size_t>(written.progress[static_cast<size_t>(core)]);
  for (const Step &step : program.cores[static_cast<size_t>(core)]) {
    if (stepNumber++ == steps)
      break;
    if (step.act != Act::pop)
      continue;
    const LaunchText::Pop &pop = written.pops[static_cast<size_t>(core)][number];
    const std::string tile =
        "tile " + std::to_string(number) + " (step " + std::to_string(stepNumber - 1) + ") ";
    if (number >= expected.popped.size())
      return tile + "should not have come";
    const Delivery &delivery = expected.popped[number++];
    if (!delivery.isKnown)
      continue;
    for (int r = 0; r < pop.rows; ++r)
      for (int c = 0; c < pop.cols; ++c) {
        const size_t at = static_cast<size_t>(r * pop.cols + c);
        float wanted;
        if (forms[step.form].element == Element::f16) {
          half value;
          std::memcpy(&value, delivery.bytes.data() + at * 2, 2);
          wanted = static_cast<float>(value);
        } else {
          std::memcpy(&wanted, delivery.bytes.data() + at * 4, 4);
        }
        const float found = written.out[(pop.row + static_cast<size_t>(r)) * width + static_cast<size_t>(c)];
        if (found != wanted)
          return tile + "at " + std::to_string(r) + ", " + std::to_string(c) + ": " + std::to_string(found) +
                 " instead of " + std::to_string(wanted);
      }
  }
  return "";
}

} // namespace soak
