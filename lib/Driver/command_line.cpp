#include "lib/Driver/command_line.hpp"

#include <algorithm>
#include <filesystem>
#include <functional>
#include <iterator>

#include "lib/Driver/driver_error.hpp"

namespace tessera {
namespace {

bool isOneOf(std::string_view word, std::initializer_list<std::string_view> words) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

struct ArchName {
  const char *name;
  bool isA5, cube, vector;
};
constexpr ArchName archNames[] = {
    {"dav-c220", false, true, true},      {"dav-c220-cube", false, true, false},
    {"dav-c220-vec", false, false, true}, {"dav-c310", true, true, true},
    {"dav-c310-cube", true, true, false}, {"dav-c310-vec", true, false, true},
    {"dav-2201", false, true, true},      {"dav-3510", true, true, true},
    {"dav-3101", true, true, true},
};

std::string archsInWords() {
  std::string words;
  for (const ArchName &arch : archNames)
    words += std::string(words.empty() ? "" : ", ") + arch.name;
  return words;
}

/// Libraries of the device's SDK: what programs use of them is in our headers.
bool isOfSdk(std::string_view library) {
  return isOneOf(library, {"runtime",
                           "ascendcl",
                           "tiling_api",
                           "platform",
                           "profapi",
                           "c_sec",
                           "nnopbase",
                           "register",
                           "error_manager",
                           "ascend_dump",
                           "graph",
                           "graph_base",
                           "ge_common",
                           "mmpa",
                           "opapi",
                           "runtime_camodel",
                           "npu_drv_camodel",
                           "ascendc_runtime",
                           "kernel_launch",
                           "hccl",
                           "unified_dlog",
                           "ascendalog",
                           "alog",
                           "msprofiler",
                           "profimpl"});
}

class Reader {
public:
  explicit Reader(const std::vector<std::string> &words) : words_(words) {}

  Request read() {
    while (at_ < words_.size())
      readWord(words_[at_++]);
    if (inHostOptions_)
      throw DriverError("-Xhost-start has no -Xhost-end");
    // Files of the host are compiled without an arch; what device projects define says which it is.
    const auto &options = request_.preprocessing;
    if (!request_.arch.wasNamed &&
        std::find(options.begin(), options.end(), "REGISTER_BASE") != options.end())
      setArch("dav-c310");
    if (request_.passOn.empty())
      check();
    return std::move(request_);
  }

private:
  /// The value of an option: joined to it, or the next word.
  std::string valueOf(std::string_view word, std::string_view option) {
    if (word.size() > option.size())
      return std::string(word.substr(option.size()));
    if (at_ >= words_.size())
      throw DriverError("after " + std::string(option) + " a value is missing");
    return words_[at_++];
  }
  void leaveOut(std::string option, const char *why) {
    request_.leftOut.push_back(std::move(option) + " (" + why + ")");
  }
  static bool exists(const std::string &path) {
    std::error_code error;
    return std::filesystem::exists(path, error);
  }

  void readWord(const std::string &word) {
    if (word == "-Xhost-start" || word == "-Xhost-end") {
      inHostOptions_ = word == "-Xhost-start";
    } else if (word.empty() || word[0] != '-' || word == "-") {
      addFile(word);
    } else if (!readDeviceOption(word) && !readOwnOption(word) && !readFlow(word) &&
               !readPreprocessor(word) && !readLinker(word)) {
      readCompiler(word);
    }
  }

  void addFile(const std::string &path) {
    const std::string extension = std::filesystem::path(path).extension();
    const bool isObject = isOneOf(extension, {".o", ".a", ".so", ".obj"});
    const bool isSource =
        (language_ != Language::ByContent && !isObject) ||
        isOneOf(extension, {".cpp", ".cc", ".cxx", ".C", ".c++", ".cce", ".c", ".ii", ".i"});
    const bool isOther = language_ == Language::ByContent && isOneOf(extension, {".c", ".i", ".ii"});
    request_.items.push_back({isSource ? LinkItem::Kind::Source : LinkItem::Kind::Object, path,
                              extension == ".cce" ? Language::Device
                              : isOther           ? Language::Other
                                                  : language_,
                              language_ == Language::Other ? otherLanguage_ : ""});
  }

  /// Options of device compilers.
  bool readDeviceOption(const std::string &word) {
    for (std::string_view option : {"--cce-aicore-arch=", "--npu-arch="})
      if (word.starts_with(option)) {
        setArch(word.substr(option.size()));
        return true;
      }
    if (word == "--cce-pto-auto-enable") {
      request_.preprocessing.push_back("-D__PTO_AUTO__");
    } else if (word.starts_with("--cce-") || word.starts_with("-cce-")) {
      leaveOut(word, "for the device's code");
    } else if (word == "-mllvm") {
      const std::string value = valueOf(word, "-mllvm");
      if (value.starts_with("-cce-"))
        leaveOut("-mllvm " + value, "for the device's code");
      else
        request_.compiling.insert(request_.compiling.end(), {word, value});
    } else {
      return false;
    }
    return true;
  }
  void setArch(const std::string &name) {
    const auto arch = std::find_if(std::begin(archNames), std::end(archNames),
                                   [&](const ArchName &one) { return one.name == name; });
    if (arch == std::end(archNames))
      throw DriverError("there is no arch '" + name + "': it is one of " + archsInWords());
    DeviceArch &known = request_.arch;
    if (known.wasNamed &&
        (known.isA5 != arch->isA5 || known.cube != arch->cube || known.vector != arch->vector))
      throw DriverError("the archs '" + known.name + "' and '" + name +
                        "' cannot be used together: name one");
    known = {name, arch->isA5, arch->cube, arch->vector, true};
  }

  /// What the program that is made is checked for; it says itself what is wrong with a list.
  bool readCheckOption(const std::string &word) {
    if (word != "--check" && !word.starts_with("--check=") && !word.starts_with("--check-"))
      return false;
    request_.isChecked = true;
    if (word == "--check")
      return true;
    const bool isKnown = word.starts_with("--check=") || word.starts_with("--check-limit=") ||
                         word.starts_with("--check-json=");
    const size_t equals = word.find('=');
    if (!isKnown)
      throw DriverError("there is no option " + word.substr(0, equals) +
                        ": there are --check, --check=LIST, --check-limit=N and --check-json=FILE");
    if (equals + 1 == word.size())
      throw DriverError("something must follow " + word);
    if (word.find_first_of("\"\\;") != std::string::npos)
      throw DriverError("quotes, backslashes and semicolons cannot be part of " + word);
    const std::string name = word.substr(2, equals - 2);
    request_.checkSettings.push_back(
        (name == "check" ? name : name.substr(std::string_view("check-").size())) + word.substr(equals));
    return true;
  }

  bool readOwnOption(const std::string &word) {
    if (word.starts_with("--host-compiler="))
      request_.compiler = word.substr(std::string_view("--host-compiler=").size());
    else if (word.starts_with("--launcher="))
      request_.launcher = word.substr(std::string_view("--launcher=").size());
    else if (word == "--dry-run" || word == "-###")
      request_.isDryRun = true;
    else if (word == "-v")
      request_.isVerbose = true;
    else if (word == "--header-only")
      request_.isHeaderOnly = true;
    else if (word == "--no-block-idx")
      request_.hasBlockIdx = false;
    else if (readCheckOption(word))
      return true;
    else if (word.starts_with("-flto") || word == "-fwhole-program-vtables")
      throw DriverError("passes cannot be linked when linking optimizes: compile without " + word);
    else if (isOneOf(word, {"--version", "-dumpversion", "-dumpmachine", "--help"}) ||
             word.starts_with("-print-") || word.starts_with("--print-"))
      request_.passOn.push_back(word);
    else
      return false;
    return true;
  }

  /// What is done, with what language, and where the result goes.
  bool readFlow(const std::string &word) {
    if (word == "-c")
      request_.until = Request::Until::Object;
    else if (word == "-S")
      request_.until = Request::Until::Assembly;
    else if (word == "-E")
      request_.until = Request::Until::Preprocessed;
    else if (word.starts_with("-o") && !word.starts_with("-object"))
      request_.output = valueOf(word, "-o");
    else if (word.starts_with("-x"))
      setLanguage(valueOf(word, "-x"));
    else
      return false;
    return true;
  }
  void setLanguage(const std::string &name) {
    language_ = name == "cce"    ? Language::Device
                : name == "c++"  ? Language::Host
                : name == "none" ? Language::ByContent
                                 : Language::Other;
    otherLanguage_ = name;
  }

  bool readPreprocessor(const std::string &word) {
    auto &options = inHostOptions_ ? request_.hostCompiling : request_.preprocessing;
    for (std::string_view option : {"-isystem", "-iquote", "-idirafter", "-I"})
      if (word.starts_with(option)) {
        const std::string path = valueOf(word, option);
        if (exists(path))
          options.insert(options.end(), {std::string(option), path});
        else
          leaveOut(std::string(option) + " " + path, "does not exist");
        return true;
      }
    for (std::string_view option : {"-include", "-imacros", "-D", "-U"})
      if (word.starts_with(option)) {
        options.insert(options.end(), {std::string(option), valueOf(word, option)});
        return true;
      }
    if (word == "-MD" || word == "-MMD" || word == "-MP") {
      request_.writesDependencies |= word != "-MP";
      request_.dependencies.push_back(word);
    } else if (word == "-M" || word == "-MM") {
      request_.dependencies.push_back(word);
      request_.until = Request::Until::Preprocessed;
    } else if (word.starts_with("-MF")) {
      request_.dependencyFile = valueOf(word, "-MF");
    } else if (word.starts_with("-MT") || word.starts_with("-MQ")) {
      request_.dependencyOf = valueOf(word, word.substr(0, 3));
    } else if (isOneOf(word, {"-P", "-C", "-CC", "-dM", "-dD", "-nostdinc", "-nostdinc++"})) {
      options.push_back(word);
    } else {
      return false;
    }
    return true;
  }

  bool readLinker(const std::string &word) {
    const auto add = [&](std::string text) {
      request_.items.push_back({LinkItem::Kind::Option, std::move(text), Language::Other, {}});
    };
    if (word.starts_with("-L")) {
      const std::string path = valueOf(word, "-L");
      if (exists(path))
        add("-L" + path);
      else
        leaveOut("-L" + path, "does not exist");
    } else if (word.starts_with("-l")) {
      const std::string library = valueOf(word, "-l");
      if (isOfSdk(library))
        leaveOut("-l" + library, "of the device's SDK");
      else
        add("-l" + library);
    } else if (word == "-shared" || word == "--shared") {
      add("-shared");
    } else if (word.starts_with("-Wl,") ||
               isOneOf(word, {"-s", "-static", "-rdynamic", "-pie", "-no-pie", "-static-libstdc++",
                              "-static-libgcc", "-nostdlib"}) ||
               word.starts_with("-fuse-ld=")) {
      add(word);
    } else if (isOneOf(word, {"-Xlinker", "-u", "-z", "-T"})) {
      add(word);
      add(valueOf(word, word));
    } else {
      return false;
    }
    return true;
  }

  void readCompiler(const std::string &word) {
    auto &options = inHostOptions_ ? request_.hostCompiling : request_.compiling;
    if (word.starts_with("-std=")) {
      // Ours needs C++20, whatever the source asks for.
      if (isOneOf(word,
                  {"-std=c++23", "-std=gnu++23", "-std=c++2b", "-std=gnu++2b", "-std=c++26", "-std=gnu++20"}))
        options.push_back(word);
      else if (word != "-std=c++20")
        leaveOut(word, "the library needs C++20");
      return;
    }
    options.push_back(word);
    if (isOneOf(word, {"-Xclang", "-Xpreprocessor", "-Xassembler", "-target", "--param", "-B", "--sysroot",
                       "-isysroot", "-arch"}))
      options.push_back(valueOf(word, word));
  }

  void check() const {
    const auto isSource = [](const LinkItem &item) { return item.kind == LinkItem::Kind::Source; };
    const auto isFile = [](const LinkItem &item) { return item.kind != LinkItem::Kind::Option; };
    if (std::none_of(request_.items.begin(), request_.items.end(), isFile) && !request_.isVerbose)
      throw DriverError("there is no file to compile: name at least one");
    const auto sources = std::count_if(request_.items.begin(), request_.items.end(), isSource);
    if (sources > 1 && !request_.output.empty() && !request_.isLinked())
      throw DriverError("-o names one file, but there are " + std::to_string(sources) +
                        " to compile: leave it out, or compile them one by one");
    for (const LinkItem &item : request_.items)
      if (isFile(item) && item.text != "-" && !exists(item.text))
        throw DriverError("there is no file '" + item.text + "'");
  }

  const std::vector<std::string> &words_;
  size_t at_ = 0;
  bool inHostOptions_ = false;
  Language language_ = Language::ByContent;
  std::string otherLanguage_;
  Request request_;
};

} // namespace

Request readCommandLine(const std::vector<std::string> &words) { return Reader(words).read(); }

std::string listOptions() {
  return "understood:\n"
         "  -xcce                          the files that follow hold device code\n"
         "  -xc++                          they hold code of the host only\n"
         "  --cce-aicore-arch=ARCH, --npu-arch=ARCH\n"
         "                                 " +
         archsInWords() +
         "\n"
         "  --cce-pto-auto-enable          auto mode: defines __PTO_AUTO__\n"
         "  -Xhost-start ... -Xhost-end    options of the host's pass only\n"
         "  --host-compiler=COMPILER       clang++-19 unless named here or by PTOCC_HOST_COMPILER\n"
         "  --launcher=PROGRAM             runs the compiler, as ccache does; also by PTOCC_LAUNCHER\n"
         "  --header-only                  instructions are compiled for this host, instead of linking the "
         "prebuilt ones\n"
         "  --check                        the program looks for races, deadlocks and bytes that nobody has "
         "written;\n"
         "                                 --check=race,uninit: only for these; --check-limit=N: prints so "
         "many;\n"
         "                                 --check-json=FILE: for programs\n"
         "  --no-block-idx                 a5: no variables block_idx and block_num\n"
         "  --dry-run                      shows the commands\n"
         "  -v                             shows the commands and what is left out, and runs them\n"
         "left out:\n"
         "  --cce-..., -mllvm -cce-...     the device's code\n"
         "  -I, -isystem, -iquote, -idirafter, -L of a folder that does not exist\n"
         "  -l of a library of the device's SDK\n"
         "  -std= before C++20             the library needs C++20\n"
         "refused:\n"
         "  -flto\n"
         "All other options go to the compiler.\n";
}

} // namespace tessera
