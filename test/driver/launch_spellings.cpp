// Launches as people write them; check_spellings.py has them rewritten, compiled and run. Each must do what
// EXPECT_LAUNCHES says after it.
// clang-format off
#include "recorded_launches.hpp"

#define AICORE [[maybe_unused]]
#define __gm__

using recorded::runs;
using recorded::Stream;

enum { ITEMS = 3, BLOCKS = 24 };

// ---- Kernels ----
AICORE __global__ void empty() { runs("empty"); }
extern "C" __global__ AICORE void add(__gm__ float *x, int n) { runs("add", x, n); }
AICORE __global__ void scale(float *x, double by, uint32_t n) { runs("scale", x, by, n); }
__global__ void say(const char *text) { runs("say", text); }
__global__ void many(int a, int b, int c, int d, int e) { runs("many", a, b, c, d, e); }
template <class T> AICORE __global__ void fill(T *x, T value) { runs("fill", x, value); }
template <class T, int N> __global__ AICORE void sized(T *x) { runs("sized", x, sizeof(T), N); }
template <int N, bool Flag = false> __global__ void numbered() { runs("numbered", N, Flag); }
template <auto... Ns> __global__ void listed() { runs("listed", Ns...); }
template <template <class> class Box> __global__ void boxed(int n) { runs("boxed", sizeof(Box<char>), n); }
__global__ AICORE void declaredOnly(int n);
__global__ void withDefault(int n, int m = ITEMS) { runs("withDefault", n, m); }
namespace outer {
__global__ void kernel(int n) { runs("outer::kernel", n); }
template <class T> __global__ void typed(T value) { runs("outer::typed", value); }
namespace inner { __global__ void kernel(int n) { runs("inner::kernel", n); } }
}
void declaredOnly(int n) { runs("declaredOnly", n); }

// ---- What launches mention ----
template <class T> struct Box { T value; };
template <class T> struct Boxes { template <class U> using of = Box<U>; };
template <class T> Stream streamOf(Stream stream) { return stream; }
template <class T> constexpr int countOf = sizeof(T);
template <int A, int B, int C> int sumOf(int d) { return A + B + C + d; }
struct Numbers { int a, b; };
struct Printer { int printed = 0; };
template <class T> Printer &operator<<(Printer &printer, T) { ++printer.printed; return printer; }
template <class T> bool operator<(Printer &printer, T) { return printer.printed > 0; }
struct Holder {
  Stream stream = {"held"};
  int blocks = 6;
  int counts[3] = {7, 8, 9};
  Stream get() const { return stream; }
  const Holder *operator->() const { return this; }
  static __global__ void kernel(int n) { runs("Holder::kernel", n); }
  template <class T> static __global__ void typed(T value) { runs("Holder::typed", value); }
  void launchAll() {
    kernel<<<blocks, nullptr, stream>>>(counts[1]); EXPECT_LAUNCHES(kernel<<<6,nullptr,held>>>[1]Holder::kernel(8));
    kernel<<<this->blocks, nullptr, this->stream>>>(this->counts[2]); EXPECT_LAUNCHES(kernel<<<6,nullptr,held>>>[1]Holder::kernel(9));
    Holder::typed<long><<<blocks, nullptr, get()>>>(1); EXPECT_LAUNCHES(typed<<<6,nullptr,held>>>[1]Holder::typed(1));
  }
  Holder() : blocks{6} {}
  explicit Holder(int n) : stream{"other"}, blocks{n} { kernel<<<blocks, nullptr, stream>>>(n); }
  ~Holder() noexcept {}
  int operator()(int n) const { kernel<<<n, nullptr, stream>>>(n); return n; }
};
template <class T> struct Templated {
  template <int N> static __global__ void kernel(T value) { runs("Templated::kernel", value, N); }
  static __global__ void plain(T value) { runs("Templated::plain", value); }
  void launch(Stream s) {
    plain<<<1, nullptr, s>>>(T(5));
    Templated<T>::template kernel<3><<<2, nullptr, s>>>(4);
  }
};

#define LAUNCH(KERNEL, ...) KERNEL<<<BLOCKS, NULL, stream>>>(__VA_ARGS__)
#define LAUNCH_TWICE(KERNEL, ...) do { LAUNCH(KERNEL, __VA_ARGS__); LAUNCH(KERNEL, __VA_ARGS__); } while (0)
#define COMMA ,
#define LAUNCH_ON <<<2, nullptr, stream>>>
#define WITH_TYPE(T) fill<T> LAUNCH_ON

float memory[16];
float *x = memory;
Stream stream = {"s"};

// ---- Launches ----
void names() {
  empty<<<1, nullptr, stream>>>(); EXPECT_LAUNCHES(empty<<<1,nullptr,s>>>[0]empty());
  add<<<24, nullptr, stream>>>(x, 5); EXPECT_LAUNCHES(add<<<24,nullptr,s>>>[2]add(pointer,5));
  add <<< 24, nullptr, stream >>> (x, 5); EXPECT_LAUNCHES(add<<<24,nullptr,s>>>[2]add(pointer,5));
  ::add<<<1, nullptr, stream>>>(x, 1); EXPECT_LAUNCHES(add<<<1,nullptr,s>>>[2]add(pointer,1));
  outer::kernel<<<1, nullptr, stream>>>(2); EXPECT_LAUNCHES(kernel<<<1,nullptr,s>>>[1]outer::kernel(2));
  outer::inner::kernel<<<1, nullptr, stream>>>(2); EXPECT_LAUNCHES(kernel<<<1,nullptr,s>>>[1]inner::kernel(2));
  ::outer :: inner :: kernel<<<1, nullptr, stream>>>(2); EXPECT_LAUNCHES(kernel<<<1,nullptr,s>>>[1]inner::kernel(2));
  Holder::kernel<<<1, nullptr, stream>>>(3); EXPECT_LAUNCHES(kernel<<<1,nullptr,s>>>[1]Holder::kernel(3));
  ::Holder::typed<short><<<1, nullptr, stream>>>(3); EXPECT_LAUNCHES(typed<<<1,nullptr,s>>>[1]Holder::typed(3));
  decltype(Holder())::kernel<<<1, nullptr, stream>>>(3); EXPECT_LAUNCHES(kernel<<<1,nullptr,s>>>[1]Holder::kernel(3));
  declaredOnly<<<1, nullptr, stream>>>(4); EXPECT_LAUNCHES(declaredOnly<<<1,nullptr,s>>>[1]declaredOnly(4));
  using namespace outer;
  typed<<<1, nullptr, stream>>>(2.5); EXPECT_LAUNCHES(typed<<<1,nullptr,s>>>[1]outer::typed(2.5));
}

void templates() {
  constexpr int N = 4;
  fill<float><<<1, nullptr, stream>>>(x, 2.5f); EXPECT_LAUNCHES(fill<<<1,nullptr,s>>>[2]fill(pointer,2.5));
  fill <float> <<<1, nullptr, stream>>>(x, 2.5f); EXPECT_LAUNCHES(fill<<<1,nullptr,s>>>[2]fill(pointer,2.5));
  fill<<<1, nullptr, stream>>>(x, 1.5f); EXPECT_LAUNCHES(fill<<<1,nullptr,s>>>[2]fill(pointer,1.5));
  sized<float, 4><<<1, nullptr, stream>>>(x); EXPECT_LAUNCHES(sized<<<1,nullptr,s>>>[1]sized(pointer,4,4));
  sized<Box<Box<double>>, N + 1><<<1, nullptr, stream>>>(nullptr); EXPECT_LAUNCHES(sized<<<1,nullptr,s>>>[1]sized(null,8,5));
  sized<Box<Box<Box<char>>>, sizeof(int)><<<1, nullptr, stream>>>(nullptr); EXPECT_LAUNCHES(sized<<<1,nullptr,s>>>[1]sized(null,1,4));
  fill<Box<Box<int>>*><<<1, nullptr, stream>>>(nullptr, nullptr); EXPECT_LAUNCHES(fill<<<1,nullptr,s>>>[2]fill(null,null));
  numbered<(N > 2)><<<1, nullptr, stream>>>(); EXPECT_LAUNCHES(numbered<<<1,nullptr,s>>>[0]numbered(1,false));
  numbered<(N >> 1), (1 > 0)><<<1, nullptr, stream>>>(); EXPECT_LAUNCHES(numbered<<<1,nullptr,s>>>[0]numbered(2,true));
  numbered<N << 2><<<1, nullptr, stream>>>(); EXPECT_LAUNCHES(numbered<<<1,nullptr,s>>>[0]numbered(16,false));
  numbered<3, N < 5><<<1, nullptr, stream>>>(); EXPECT_LAUNCHES(numbered<<<1,nullptr,s>>>[0]numbered(3,true));
  numbered<N < 5><<<1, nullptr, stream>>>(); EXPECT_LAUNCHES(numbered<<<1,nullptr,s>>>[0]numbered(1,false));
  numbered<(N < 5 ? 7 : 8)><<<1, nullptr, stream>>>(); EXPECT_LAUNCHES(numbered<<<1,nullptr,s>>>[0]numbered(7,false));
  numbered<N ? 7 : 8><<<1, nullptr, stream>>>(); EXPECT_LAUNCHES(numbered<<<1,nullptr,s>>>[0]numbered(7,false));
  numbered<static_cast<int>(N), N <= 3><<<1, nullptr, stream>>>(); EXPECT_LAUNCHES(numbered<<<1,nullptr,s>>>[0]numbered(4,false));
  numbered<sizeof(Box<int>) * 2, sizeof(int) == 4><<<1, nullptr, stream>>>(); EXPECT_LAUNCHES(numbered<<<1,nullptr,s>>>[0]numbered(8,true));
  numbered<countOf<Box<short>>><<<1, nullptr, stream>>>(); EXPECT_LAUNCHES(numbered<<<1,nullptr,s>>>[0]numbered(2,false));
  numbered<Numbers{1, 2}.b><<<1, nullptr, stream>>>(); EXPECT_LAUNCHES(numbered<<<1,nullptr,s>>>[0]numbered(2,false));
  numbered<[](int n) { return n * 2; }(5)><<<1, nullptr, stream>>>(); EXPECT_LAUNCHES(numbered<<<1,nullptr,s>>>[0]numbered(10,false));
  numbered<1'000, 'a' < 'b'><<<1, nullptr, stream>>>(); EXPECT_LAUNCHES(numbered<<<1,nullptr,s>>>[0]numbered(1000,true));
  listed<><<<1, nullptr, stream>>>(); EXPECT_LAUNCHES(listed<<<1,nullptr,s>>>[0]listed());
  listed<1, 'b', true, 0x10u><<<1, nullptr, stream>>>(); EXPECT_LAUNCHES(listed<<<1,nullptr,s>>>[0]listed(1,98,true,16));
  boxed<Box><<<1, nullptr, stream>>>(1); EXPECT_LAUNCHES(boxed<<<1,nullptr,s>>>[1]boxed(1,1));
  boxed<Boxes<int>::of><<<1, nullptr, stream>>>(1); EXPECT_LAUNCHES(boxed<<<1,nullptr,s>>>[1]boxed(1,1));
  Templated<float>::plain<<<1, nullptr, stream>>>(1); EXPECT_LAUNCHES(plain<<<1,nullptr,s>>>[1]Templated::plain(1));
  Templated<Box<int>*>::kernel<2><<<1, nullptr, stream>>>(nullptr); EXPECT_LAUNCHES(kernel<<<1,nullptr,s>>>[1]Templated::kernel(null,2));
  ::Templated<double>::template kernel<N><<<1, nullptr, stream>>>(1.5); EXPECT_LAUNCHES(kernel<<<1,nullptr,s>>>[1]Templated::kernel(1.5,4));
  Templated<int>().launch(stream); EXPECT_LAUNCHES(plain<<<1,nullptr,s>>>[1]Templated::plain(5) kernel<<<2,nullptr,s>>>[1]Templated::kernel(4,3));
}

void configurations() {
  const int n = 3, m = 5;
  Holder held;
  Holder *holder = &held;
  Stream streams[2] = {{"first"}, {"second"}};
  const int s = 2;
  empty<<<n, nullptr, stream>>>(); EXPECT_LAUNCHES(empty<<<3,nullptr,s>>>[0]empty());
  empty<<<n + m * 2, 0, nullptr>>>(); EXPECT_LAUNCHES(empty<<<13,0,nullptr>>>[0]empty());
  empty<<<n < m, nullptr, stream>>>(); EXPECT_LAUNCHES(empty<<<true,nullptr,s>>>[0]empty());
  empty<<<n > m, nullptr, stream>>>(); EXPECT_LAUNCHES(empty<<<false,nullptr,s>>>[0]empty());
  empty<<<n < m ? 1 : 2, nullptr, n > m ? streams[0] : streams[1]>>>(); EXPECT_LAUNCHES(empty<<<1,nullptr,second>>>[0]empty());
  empty<<<n<m, n>m, stream>>>(); EXPECT_LAUNCHES(empty<<<true,false,s>>>[0]empty());
  empty<<<n<m, n<m, n<s>>>(); EXPECT_LAUNCHES(empty<<<true,true,false>>>[0]empty());
  empty<<<64 >> n, nullptr, stream>>>(); EXPECT_LAUNCHES(empty<<<8,nullptr,s>>>[0]empty());
  empty<<<(1 << n) >> 1, 1 << 2, stream>>>(); EXPECT_LAUNCHES(empty<<<4,4,s>>>[0]empty());
  empty<<<n <= m, n >= m, stream>>>(); EXPECT_LAUNCHES(empty<<<true,false,s>>>[0]empty());
  empty<<<n, nullptr, streamOf<Box<Box<int>>>(stream)>>>(); EXPECT_LAUNCHES(empty<<<3,nullptr,s>>>[0]empty());
  empty<<<countOf<Box<int>>, nullptr, stream>>>(); EXPECT_LAUNCHES(empty<<<4,nullptr,s>>>[0]empty());
  empty<<<1, nullptr, countOf<int>>>>(); EXPECT_LAUNCHES(empty<<<1,nullptr,4>>>[0]empty());
  empty<<<1, nullptr, countOf<Box<int>>>>>(); EXPECT_LAUNCHES(empty<<<1,nullptr,4>>>[0]empty());
  empty<<<1, nullptr, countOf<Box<Box<int>>>>>>(); EXPECT_LAUNCHES(empty<<<1,nullptr,4>>>[0]empty());
  empty<<<sumOf<1, 2, 3>(4), nullptr, stream>>>(); EXPECT_LAUNCHES(empty<<<10,nullptr,s>>>[0]empty());
  empty<<<static_cast<int>(2.5), (void *)0, (Stream)stream>>>(); EXPECT_LAUNCHES(empty<<<2,null,s>>>[0]empty());
  empty<<<sizeof(Box<int>) / sizeof n, nullptr, stream>>>(); EXPECT_LAUNCHES(empty<<<1,nullptr,s>>>[0]empty());
  empty<<<((void)n, m), nullptr, stream>>>(); EXPECT_LAUNCHES(empty<<<5,nullptr,s>>>[0]empty());
  empty<<<[=](int a, int b) { return a < b ? a + n : b >> 1; }(1, 2), nullptr, stream>>>(); EXPECT_LAUNCHES(empty<<<4,nullptr,s>>>[0]empty());
  empty<<<[]<class T>(T a) { return a; }(9), nullptr, stream>>>(); EXPECT_LAUNCHES(empty<<<9,nullptr,s>>>[0]empty());
  empty<<<holder->blocks, nullptr, holder->stream>>>(); EXPECT_LAUNCHES(empty<<<6,nullptr,held>>>[0]empty());
  empty<<<held.counts[n > m ? 1 : 2], nullptr, streams[n < m]>>>(); EXPECT_LAUNCHES(empty<<<9,nullptr,second>>>[0]empty());
  empty<<<Numbers{n, m}.b, nullptr, Stream{"made"}>>>(); EXPECT_LAUNCHES(empty<<<5,nullptr,made>>>[0]empty());
  empty<<<1'024, nullptr, stream>>>(); EXPECT_LAUNCHES(empty<<<1024,nullptr,s>>>[0]empty());
  empty<<<"a>>>b, (<<<"[1] == '>', nullptr, Stream{&R"(a>>>(b),<<<)"[1]}>>>(); EXPECT_LAUNCHES(empty<<<true,nullptr,>>>(b),<<<>>>[0]empty());
  empty<<<1 /* blocks >>>( */, nullptr, stream>>>(); EXPECT_LAUNCHES(empty<<<1,nullptr,s>>>[0]empty());
  empty<<<-n+-m, nullptr, stream>>>(); EXPECT_LAUNCHES(empty<<<-8,nullptr,s>>>[0]empty());
  empty<<<[&] { add<<<2, nullptr, stream>>>(x, 1); return n; }(), nullptr, stream>>>(); EXPECT_LAUNCHES(add<<<2,nullptr,s>>>[2]add(pointer,1) empty<<<3,nullptr,s>>>[0]empty());
}

void arguments() {
  const int n = 3, m = 5;
  void *raw = x;
  int numbers[2] = {4, 6};
  bool isSmall = n < m, isLarge = n > m;
  add<<<1, nullptr, stream>>>((__gm__ float *)raw, n); EXPECT_LAUNCHES(add<<<1,nullptr,s>>>[2]add(pointer,3));
  add<<<1, nullptr, stream>>>(reinterpret_cast<__gm__ float *>(raw), (int)sizeof(Box<Box<int>>)); EXPECT_LAUNCHES(add<<<1,nullptr,s>>>[2]add(pointer,4));
  add<<<1, nullptr, stream>>>(0, 0); EXPECT_LAUNCHES(add<<<1,nullptr,s>>>[2]add(null,0));
  add<<<1, nullptr, stream>>>(NULL, 0); EXPECT_LAUNCHES(add<<<1,nullptr,s>>>[2]add(null,0));
  add<<<1, nullptr, stream>>>(nullptr, -0); EXPECT_LAUNCHES(add<<<1,nullptr,s>>>[2]add(null,0));
  add<<<1, nullptr, stream>>>(/* x */ 0 /* none */, /* n */ 1); EXPECT_LAUNCHES(add<<<1,nullptr,s>>>[2]add(null,1));
  add<<<1, nullptr, stream>>>(&x[n], numbers[1]); EXPECT_LAUNCHES(add<<<1,nullptr,s>>>[2]add(pointer,6));
  add<<<1, nullptr, stream>>>(memory, sumOf<1, 0, 2>(0)); EXPECT_LAUNCHES(add<<<1,nullptr,s>>>[2]add(pointer,3));
  many<<<1, nullptr, stream>>>(n < m, 0, n > m, 0, 1); EXPECT_LAUNCHES(many<<<1,nullptr,s>>>[5]many(1,0,0,0,1));
  many<<<1, nullptr, stream>>>(n << 1, m >> 1, ((void)n, m), n ? m : 0, sumOf<1, 0, 1>(n)); EXPECT_LAUNCHES(many<<<1,nullptr,s>>>[5]many(6,2,5,5,5));
  many<<<1, nullptr, stream>>>(isSmall, isLarge, !isSmall, n == m, n != m); EXPECT_LAUNCHES(many<<<1,nullptr,s>>>[5]many(1,0,0,0,1));
  many<<<1, nullptr, stream>>>(countOf<Box<int>>, countOf<short>, [] { return 7; }(), Numbers{8, 0}.a, 1'0); EXPECT_LAUNCHES(many<<<1,nullptr,s>>>[5]many(4,2,7,8,10));
  scale<<<1, nullptr, stream>>>(x + n, 1e-1, 0xFFu); EXPECT_LAUNCHES(scale<<<1,nullptr,s>>>[3]scale(pointer,0.1,255));
  withDefault<<<1, nullptr, stream>>>(n); EXPECT_LAUNCHES(withDefault<<<1,nullptr,s>>>[1]withDefault(3,3));
  withDefault<<<1, nullptr, stream>>>(n, sizeof n + 1); EXPECT_LAUNCHES(withDefault<<<1,nullptr,s>>>[2]withDefault(3,5));
  scale<<<1, nullptr, stream>>>(x, 0, 0); EXPECT_LAUNCHES(scale<<<1,nullptr,s>>>[3]scale(pointer,0,0));
  say<<<1, nullptr, stream>>>("k<<<1, \"x>>>("); recorded::expectLaunches(__LINE__, "say<<<1,nullptr,s>>>[1]say(k<<<1, \"x>>>()");
  say<<<1, nullptr, stream>>>(R"x(k<<<1)", 0, (>>>)x"); recorded::expectLaunches(__LINE__, "say<<<1,nullptr,s>>>[1]say(k<<<1)\", 0, (>>>)");
  say<<<1, nullptr, stream>>>("one " "two" /* <<< */); EXPECT_LAUNCHES(say<<<1,nullptr,s>>>[1]say(one two));
  fill<char><<<1, nullptr, stream>>>(nullptr, '<'); EXPECT_LAUNCHES(fill<<<1,nullptr,s>>>[2]fill(null,60));
  outer::typed<<<1, nullptr, stream>>>([&] { add<<<3, nullptr, stream>>>(0, 0); return n; }()); EXPECT_LAUNCHES(add<<<3,nullptr,s>>>[2]add(null,0) typed<<<1,nullptr,s>>>[1]outer::typed(3));
  outer::typed<<<1, nullptr, stream>>>((add<<<3, nullptr, stream>>>(x, 0), 4)); EXPECT_LAUNCHES(add<<<3,nullptr,s>>>[2]add(pointer,0) typed<<<1,nullptr,s>>>[1]outer::typed(4));
}

void lines() {
  add<<<1,
        nullptr,
        stream>>>(x,
                  // the number <<<
                  7);
  EXPECT_LAUNCHES(add<<<1,nullptr,s>>>[2]add(pointer,7));
  sized<float,
        8
       >
      <<<
          2, nullptr, stream
      >>>
      (
          x
      );
  EXPECT_LAUNCHES(sized<<<2,nullptr,s>>>[1]sized(pointer,4,8));
  outer::
    inner::kernel
      <<<1, NULL, stream>>>
        (NULL
           == x);
  EXPECT_LAUNCHES(kernel<<<1,0,s>>>[1]inner::kernel(0));
  add<<<1, \
    nullptr, stream>>>(NULL, \
    0);
  EXPECT_LAUNCHES(add<<<1,nullptr,s>>>[2]add(null,0));
  empty<<<1, nullptr, stream>>>(); empty<<<2, nullptr, stream>>>(); empty<<<3, nullptr, stream>>>();
  EXPECT_LAUNCHES(empty<<<1,nullptr,s>>>[0]empty() empty<<<2,nullptr,s>>>[0]empty() empty<<<3,nullptr,s>>>[0]empty());
  add<<<
#if 1
    1,
#else
    2,
#endif
    nullptr, stream>>>(x,
#ifdef NOT_THERE
    1
#else
    2
#endif
  );
  EXPECT_LAUNCHES(add<<<1,nullptr,s>>>[2]add(pointer,2));
  // empty<<<1, nullptr, stream>>>();
  /* empty<<<1, nullptr, stream>>>(); */
  EXPECT_LAUNCHES();
}

void macros() {
  LAUNCH(empty); EXPECT_LAUNCHES(empty<<<24,0,s>>>[0]empty());
  LAUNCH(sized<float COMMA 2>, x); EXPECT_LAUNCHES(sized<<<24,0,s>>>[1]sized(pointer,4,2));
  LAUNCH_TWICE(outer::kernel, 1); EXPECT_LAUNCHES(kernel<<<24,0,s>>>[1]outer::kernel(1) kernel<<<24,0,s>>>[1]outer::kernel(1));
  add LAUNCH_ON(x, ITEMS); EXPECT_LAUNCHES(add<<<2,nullptr,s>>>[2]add(pointer,3));
  WITH_TYPE(float)(x, 1); EXPECT_LAUNCHES(fill<<<2,nullptr,s>>>[2]fill(pointer,1));
  LAUNCH(add,
         NULL,
         0); EXPECT_LAUNCHES(add<<<24,0,s>>>[2]add(null,0));
}

void statements() {
  const bool yes = x != nullptr;
  if (yes) empty<<<1, nullptr, stream>>>(); else empty<<<2, nullptr, stream>>>();
  EXPECT_LAUNCHES(empty<<<1,nullptr,s>>>[0]empty());
  if (!yes) { empty<<<1, nullptr, stream>>>(); } else if (yes) numbered<1><<<2, nullptr, stream>>>();
  EXPECT_LAUNCHES(numbered<<<2,nullptr,s>>>[0]numbered(1,false));
  if (ITEMS < BLOCKS) numbered<2><<<2, nullptr, stream>>>();
  EXPECT_LAUNCHES(numbered<<<2,nullptr,s>>>[0]numbered(2,false));
  for (int i = 0; i < 2; i++, outer::kernel<<<1, nullptr, stream>>>(i)) empty<<<1, nullptr, stream>>>();
  EXPECT_LAUNCHES(empty<<<1,nullptr,s>>>[0]empty() kernel<<<1,nullptr,s>>>[1]outer::kernel(1) empty<<<1,nullptr,s>>>[0]empty() kernel<<<1,nullptr,s>>>[1]outer::kernel(2));
  do numbered<3><<<1, nullptr, stream>>>(); while (!yes);
  EXPECT_LAUNCHES(numbered<<<1,nullptr,s>>>[0]numbered(3,false));
  switch (+ITEMS) {
  case 1:empty<<<1, nullptr, stream>>>(); break;
  case 3: ::add<<<3, nullptr, stream>>>(x, 3); [[fallthrough]];
  default:empty<<<4, nullptr, stream>>>();
  }
  EXPECT_LAUNCHES(add<<<3,nullptr,s>>>[2]add(pointer,3) empty<<<4,nullptr,s>>>[0]empty());
  yes ? empty<<<1, nullptr, stream>>>() : empty<<<2, nullptr, stream>>>();
  EXPECT_LAUNCHES(empty<<<1,nullptr,s>>>[0]empty());
  !yes?empty<<<1, nullptr, stream>>>():empty<<<2, nullptr, stream>>>();
  EXPECT_LAUNCHES(empty<<<2,nullptr,s>>>[0]empty());
  ITEMS < BLOCKS ? numbered<4><<<1, nullptr, stream>>>() : numbered<5><<<1, nullptr, stream>>>();
  EXPECT_LAUNCHES(numbered<<<1,nullptr,s>>>[0]numbered(4,false));
  empty<<<1, nullptr, stream>>>(), empty<<<2, nullptr, stream>>>();
  EXPECT_LAUNCHES(empty<<<1,nullptr,s>>>[0]empty() empty<<<2,nullptr,s>>>[0]empty());
  numbered<1><<<1, nullptr, stream>>>(), numbered<2><<<2, nullptr, stream>>>();
  EXPECT_LAUNCHES(numbered<<<1,nullptr,s>>>[0]numbered(1,false) numbered<<<2,nullptr,s>>>[0]numbered(2,false));
  (empty<<<1, nullptr, stream>>>()); (void)empty<<<2, nullptr, stream>>>();
  EXPECT_LAUNCHES(empty<<<1,nullptr,s>>>[0]empty() empty<<<2,nullptr,s>>>[0]empty());
  { { empty<<<1, nullptr, stream>>>(); } empty<<<2, nullptr, stream>>>(); }
  EXPECT_LAUNCHES(empty<<<1,nullptr,s>>>[0]empty() empty<<<2,nullptr,s>>>[0]empty());
  goto label;
label:empty<<<1, nullptr, stream>>>();
  EXPECT_LAUNCHES(empty<<<1,nullptr,s>>>[0]empty());
  const auto launch = [](auto value) { outer::typed<<<1, nullptr, stream>>>(value); };
  launch(1), launch(2.5);
  EXPECT_LAUNCHES(typed<<<1,nullptr,s>>>[1]outer::typed(1) typed<<<1,nullptr,s>>>[1]outer::typed(2.5));
  const int captured = 8;
  [&]() mutable noexcept -> void { outer::kernel<<<captured, nullptr, stream>>>(captured); }();
  EXPECT_LAUNCHES(kernel<<<8,nullptr,s>>>[1]outer::kernel(8));
  try { empty<<<1, nullptr, stream>>>(); } catch (...) { empty<<<2, nullptr, stream>>>(); }
  EXPECT_LAUNCHES(empty<<<1,nullptr,s>>>[0]empty());
  static_assert(std::is_void_v<decltype(empty<<<1, nullptr, stream>>>())>);
  EXPECT_LAUNCHES();
}

void returned() { return empty<<<1, nullptr, stream>>>(); }
auto trailing() -> void { empty<<<2, nullptr, stream>>>(); }
const auto lambda = [] { empty<<<3, nullptr, stream>>>(); };
const auto lambdaWithType = [](int n) -> int { outer::kernel<<<3, nullptr, stream>>>(n); return n; };
struct Table { void (*launch)(); };
const Table table = {[] { empty<<<4, nullptr, stream>>>(); }};
struct stat_like *elaborated() { empty<<<5, nullptr, stream>>>(); return nullptr; }
extern "C" { void exported(unsigned blockDim, void *, float *in) { add<<<blockDim, nullptr, stream>>>(in, 6); } }
extern "C" void exportedAlone(unsigned blockDim) { empty<<<blockDim, nullptr, stream>>>(); }
namespace { void hidden() { empty<<<7, nullptr, stream>>>(); } }
template <class T, int N> void launchSized(T *data) { sized<T, N><<<N, nullptr, stream>>>(data); }
template void launchSized<float, 9>(float *);
template <class... Ts> void launchEach(Ts... values) { (outer::typed<Ts><<<1, nullptr, stream>>>(values), ...); }
template <class... Ts> void launchAll(Ts... values) { many<<<sizeof...(Ts), nullptr, stream>>>(values...); }
template <int... Ns> void launchListed() { listed<Ns..., sizeof...(Ns)><<<1, nullptr, stream>>>(); }
template <void Kernel(int)> void launchGiven(int n) { Kernel<<<1, nullptr, stream>>>(n); }
template <class T> requires(sizeof(T) > 2) void constrained(T value) { outer::typed<T><<<1, nullptr, stream>>>(value); }
class Derived : public Box<int>, private Numbers {
public:
  Derived() : Box<int>{1}, Numbers{2, 3} { outer::kernel<<<value, nullptr, stream>>>(b); }
  operator bool() const { outer::kernel<<<1, nullptr, stream>>>(a); return true; }
};
class __attribute__((aligned(8))) Aligned { public: void launch() { empty<<<8, nullptr, stream>>>(); } };

void functions() {
  returned(), trailing(), lambda(); EXPECT_LAUNCHES(empty<<<1,nullptr,s>>>[0]empty() empty<<<2,nullptr,s>>>[0]empty() empty<<<3,nullptr,s>>>[0]empty());
  lambdaWithType(1); EXPECT_LAUNCHES(kernel<<<3,nullptr,s>>>[1]outer::kernel(1));
  table.launch(), elaborated(); EXPECT_LAUNCHES(empty<<<4,nullptr,s>>>[0]empty() empty<<<5,nullptr,s>>>[0]empty());
  exported(2, nullptr, x), exportedAlone(6), hidden(); EXPECT_LAUNCHES(add<<<2,nullptr,s>>>[2]add(pointer,6) empty<<<6,nullptr,s>>>[0]empty() empty<<<7,nullptr,s>>>[0]empty());
  launchSized<float, 3>(x); EXPECT_LAUNCHES(sized<<<3,nullptr,s>>>[1]sized(pointer,4,3));
  launchEach(1, 2.5); EXPECT_LAUNCHES(typed<<<1,nullptr,s>>>[1]outer::typed(1) typed<<<1,nullptr,s>>>[1]outer::typed(2.5));
  launchAll(1, 2, 3, 4, 5); EXPECT_LAUNCHES(many<<<5,nullptr,s>>>[5]many(1,2,3,4,5));
  launchListed<7, 8>(); EXPECT_LAUNCHES(listed<<<1,nullptr,s>>>[0]listed(7,8,2));
  launchGiven<outer::kernel>(3); EXPECT_LAUNCHES(Kernel<<<1,nullptr,s>>>[1]outer::kernel(3));
  constrained(3); EXPECT_LAUNCHES(typed<<<1,nullptr,s>>>[1]outer::typed(3));
  Holder().launchAll();
  Holder(4)(5); EXPECT_LAUNCHES(kernel<<<4,nullptr,other>>>[1]Holder::kernel(4) kernel<<<5,nullptr,other>>>[1]Holder::kernel(5));
  if (Derived()) Aligned().launch();
  EXPECT_LAUNCHES(kernel<<<1,nullptr,s>>>[1]outer::kernel(3) kernel<<<1,nullptr,s>>>[1]outer::kernel(2) empty<<<8,nullptr,s>>>[0]empty());
}

/// <<< that launches nothing.
void operators() {
  Printer printer;
  operator<<<int>(printer, 1);
  ::operator<<<float>(printer, 1);
  operator<< <int>(printer, 1);
  const bool isLess = operator< <int>(printer, 1);
  Printer &(*function)(Printer &, int) = &operator<<<int>;
  function(printer << 1 << 2, 1 << 3);
  const char *text = "<<<", *raw = R"(
empty<<<1, nullptr, stream>>>();)";
  EXPECT_LAUNCHES();
  if (printer.printed != 6 || !isLess || std::strlen(text) != 3 || std::strlen(raw) != 33) {
    std::printf("operators: %d, %d, %zu\n", printer.printed, isLess, std::strlen(raw));
    ++recorded::failures;
  }
}

int main() {
  names();
  templates();
  configurations();
  arguments();
  lines();
  macros();
  statements();
  functions();
  operators();
  std::printf("%d launches, %d failures\n", recorded::launches, recorded::failures);
  return recorded::failures != 0;
}
