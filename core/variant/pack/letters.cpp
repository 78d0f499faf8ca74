#include "core/variant/pack/letters.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <ranges>

namespace clever {
namespace {

constexpr std::string_view kSigns =
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
constexpr std::size_t kBlock = 8;
/// How many signs so many bytes need.
constexpr std::array<std::size_t, kBlock + 1> kSignsOf = {0, 2, 3, 5, 6, 7, 9, 10, 11};

std::uint64_t number_of(std::string_view bytes) {
  std::uint64_t number = 0;
  for (const char byte : bytes) number = number << 8 | static_cast<unsigned char>(byte);
  return number;
}

/// False when the signs say more than so many bytes can hold.
bool add_bytes(std::string_view signs, std::size_t count, std::string& bytes) {
  std::uint64_t number = 0;
  for (const char sign : signs) {
    const std::uint64_t digit = kSigns.find(sign);
    if (number > (UINT64_MAX - digit) / kSigns.size()) return false;
    number = number * kSigns.size() + digit;
  }
  if (count < kBlock && number >> (8 * count) != 0) return false;
  for (std::size_t i = count; i-- > 0;) bytes += static_cast<char>(number >> (8 * i) & 0xff);
  return true;
}

}  // namespace

std::string as_letters(std::string_view bytes) {
  std::string letters;
  for (; !bytes.empty(); bytes.remove_prefix(std::min(kBlock, bytes.size()))) {
    const std::string_view block = bytes.substr(0, kBlock);
    std::uint64_t number = number_of(block);
    std::string signs(kSignsOf[block.size()], kSigns[0]);
    for (auto sign = signs.rbegin(); sign != signs.rend(); ++sign) {
      *sign = kSigns[number % kSigns.size()];
      number /= kSigns.size();
    }
    letters += signs;
  }
  return letters;
}

FromLetters from_letters(std::string_view letters) {
  FromLetters result;
  const std::size_t foreign = letters.find_first_not_of(kSigns);
  if (foreign != std::string_view::npos) return {.good = false, .bad = foreign};
  for (std::size_t from = 0; from < letters.size();) {
    const std::string_view signs = letters.substr(from, kSignsOf[kBlock]);
    const auto size = std::ranges::find(kSignsOf, signs.size());
    if (size == kSignsOf.end()) return {.good = false, .bad = letters.size()};
    const auto count = static_cast<std::size_t>(size - kSignsOf.begin());
    if (!add_bytes(signs, count, result.bytes)) return {.good = false, .bad = from};
    from += signs.size();
  }
  return result;
}

}  // namespace clever
