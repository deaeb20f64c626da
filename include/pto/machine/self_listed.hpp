// Objects that list themselves while they live: a file's statics, which others find by what they say of themselves.
#pragma once

namespace pto::tessera {

template <class Object>
class SelfListed {
public:
  SelfListed(const SelfListed &) = delete;
  SelfListed &operator=(const SelfListed &) = delete;

  /// The first one, the youngest before, for which the test holds; null if there is none.
  template <class Test>
  static const Object *findIf(const Test &test) {
    for (const SelfListed *one = first; one != nullptr; one = one->next_)
      if (test(*static_cast<const Object *>(one)))
        return static_cast<const Object *>(one);
    return nullptr;
  }

protected:
  SelfListed() : next_(first) { first = this; }
  ~SelfListed() {
    for (SelfListed **link = &first; *link != nullptr; link = &(*link)->next_)
      if (*link == this) {
        *link = next_;
        return;
      }
  }

private:
  static inline constinit SelfListed *first = nullptr;
  SelfListed *next_;
};

} // namespace pto::tessera
