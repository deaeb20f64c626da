#include "lib/Driver/driver.hpp"

#include <cstdio>
#include <filesystem>

#include "lib/DeviceObjects/pass_symbols.hpp"
#include "lib/Driver/command_line.hpp"
#include "lib/Driver/compiler.hpp"
#include "lib/Driver/device_file.hpp"
#include "lib/Driver/driver_error.hpp"

namespace tessera {
namespace {

/// "folder/kernel.cpp" gives "kernel.o" in the current folder, as compilers name it.
std::string objectOf(const Request &request, const LinkItem &source) {
  if (!request.output.empty() && !request.isLinked())
    return request.output;
  return std::filesystem::path(source.text).stem().string() +
         (request.until == Request::Until::Assembly ? ".s" : ".o");
}

class Driver {
public:
  Driver(const Request &request, const Compiler &compiler)
      : request_(request), workshop_(request, compiler) {}

  int run() {
    tellWhatIsLeftOut();
    std::vector<std::string> linked;
    int number = 0;
    for (const LinkItem &item : request_.items)
      if (item.kind != LinkItem::Kind::Source) {
        linked.push_back(item.text);
      } else {
        const std::vector<std::string> objects = compile(item, std::to_string(number++));
        if (workshop_.exitCode != 0)
          return workshop_.exitCode;
        linked.insert(linked.end(), objects.begin(), objects.end());
      }
    if (request_.isLinked() && !linked.empty())
      link(linked);
    return workshop_.exitCode;
  }

private:
  void tellWhatIsLeftOut() const {
    if (request_.isVerbose)
      std::fputs(listOptions().c_str(), stderr);
    if (request_.leftOut.empty())
      return;
    std::string words;
    for (const std::string &one : request_.leftOut)
      words += (words.empty() ? "" : ", ") + one;
    std::fprintf(stderr, "ptocc: note: left out: %s\n", words.c_str());
  }

  /// The object files that are linked.
  std::vector<std::string> compile(const LinkItem &source, const std::string &stem) {
    const std::string object = objectOf(request_, source);
    if (request_.until == Request::Until::Preprocessed) {
      workshop_.run(workshop_.compiler.compilePlain(source, request_.output));
      return {};
    }
    DeviceFile file(workshop_, source, stem);
    const bool isDevice = source.language == Language::Device ||
                          (source.language == Language::ByContent && file.hasDeviceCode());
    if (!isDevice) {
      const std::string output = request_.isLinked() ? workshop_.folder.file(stem + ".o") : object;
      workshop_.run(workshop_.compiler.compilePlain(source, output));
      return {output};
    }
    if (request_.until == Request::Until::Assembly)
      throw DriverError("a device file has no single assembly: use -c");
    const std::vector<std::string> objects = file.compile(object);
    if (!request_.isLinked() && workshop_.exitCode == 0)
      workshop_.run(workshop_.compiler.combine(objects, object));
    return objects;
  }

  void link(std::vector<std::string> &files) {
    // What device passes use of each other is found when all are there.
    std::vector<PassObject> objects;
    std::vector<size_t> places;
    for (size_t i = 0; i < files.size() && !request_.isDryRun; ++i)
      if (std::filesystem::path(files[i]).extension() == ".o") {
        objects.push_back({files[i], workshop_.folder.file("linked" + std::to_string(i) + ".o")});
        places.push_back(i);
      }
    const std::vector<std::string> named = linkNames(objects, {".cube", ".vector"});
    for (size_t i = 0; i < places.size(); ++i)
      files[places[i]] = named[i];
    workshop_.run(workshop_.compiler.link(files, request_.output));
  }

  const Request &request_;
  Workshop workshop_;
};

} // namespace

int drive(const std::vector<std::string> &words, const InstalledFiles &files) {
  try {
    const Request request = readCommandLine(words);
    const Compiler compiler(request, files);
    if (!request.passOn.empty())
      return runInSight(compiler.passOn());
    return Driver(request, compiler).run();
  } catch (const std::exception &error) {
    std::fprintf(stderr, "ptocc: error: %s\n", error.what());
    return 1;
  }
}

} // namespace tessera
