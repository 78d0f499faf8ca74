#include "core/variant/pack/pack.h"

#include <algorithm>
#include <cctype>
#include <cstdint>
#include <stdexcept>
#include <vector>

#include <zlib.h>

#include "core/base/files.h"
#include "core/variant/pack/letters.h"

namespace clever {

// Written by CMake from variants/packing (cmake/words.cmake).
extern const char kPackWords1[];
extern const std::size_t kPackWords1Size;

std::string_view known_words(int number) {
  return number == 1 ? std::string_view(kPackWords1, kPackWords1Size) : std::string_view();
}

namespace {

// No text begins with this byte, in any encoding of Unicode that people use.
constexpr std::string_view kMagic =
    "\xc1"
    "clv";
constexpr std::string_view kLineBegins = "cleverpack";
constexpr std::size_t kHeader = kMagic.size() + 2 + 3;  // versions, length
constexpr std::size_t kChecksum = 4;
constexpr int kRaw = -15;  // neither header nor checksum of zlib's own; the largest window

const Bytef* bytes_of(std::string_view text) { return reinterpret_cast<const Bytef*>(text.data()); }
uInt size_of(std::string_view text) { return static_cast<uInt>(text.size()); }

std::string big_endian(std::uint64_t number, int bytes) {
  std::string text;
  for (int i = bytes - 1; i >= 0; --i) text += static_cast<char>(number >> (8 * i) & 0xff);
  return text;
}

std::uint64_t number_at(std::string_view text, std::size_t from, std::size_t bytes) {
  std::uint64_t number = 0;
  for (const char byte : text.substr(from, bytes))
    number = number << 8 | static_cast<unsigned char>(byte);
  return number;
}

std::string checksum(std::string_view text) {
  return big_endian(crc32(crc32(0, nullptr, 0), bytes_of(text), size_of(text)), kChecksum);
}

std::string compressed(std::string_view text) {
  z_stream stream{};
  const std::string_view words = known_words(kNewestWords);
  if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, kRaw, MAX_MEM_LEVEL,
                   Z_DEFAULT_STRATEGY) != Z_OK)
    throw std::runtime_error("zlib cannot begin");
  deflateSetDictionary(&stream, bytes_of(words), size_of(words));
  std::string out(deflateBound(&stream, size_of(text)), '\0');
  stream.next_in = const_cast<Bytef*>(bytes_of(text));
  stream.avail_in = size_of(text);
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = size_of(out);
  const int end = deflate(&stream, Z_FINISH);
  out.resize(stream.total_out);
  deflateEnd(&stream);
  if (end != Z_STREAM_END) throw std::runtime_error("zlib cannot go on");
  return out;
}

/// Exactly so many bytes, or nothing: never more memory than that.
std::string expanded(std::string_view data, std::string_view words, std::size_t size) {
  z_stream stream{};
  if (inflateInit2(&stream, kRaw) != Z_OK) throw std::runtime_error("zlib cannot begin");
  inflateSetDictionary(&stream, bytes_of(words), size_of(words));
  std::string out(size, '\0');
  stream.next_in = const_cast<Bytef*>(bytes_of(data));
  stream.avail_in = size_of(data);
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = size_of(out);
  const int end = inflate(&stream, Z_FINISH);
  const bool whole = end == Z_STREAM_END && stream.avail_in == 0 && stream.avail_out == 0;
  inflateEnd(&stream);
  return whole ? out : "";
}

constexpr const char* kAskAgain = "ask for it again; a file is safer than a line of text";

Unpacked refused(const char* problem, const char* hint, std::size_t offset, int format = 0) {
  return {.yaml = "", .format = format, .problem = problem, .hint = hint, .offset = offset};
}

Unpacked unpacked_bytes(std::string_view bytes) {
  if (bytes.size() < kHeader + kChecksum)
    return refused("the packed game ends too early", kAskAgain, bytes.size());
  const int format = static_cast<unsigned char>(bytes[kMagic.size()]);
  const int words = static_cast<unsigned char>(bytes[kMagic.size() + 1]);
  if (format > kPackableFormat || known_words(words).empty())
    return refused("the packed game needs a newer version of this program",
                   "bring clever up to date, or ask for the game as YAML (clever flatten)",
                   kMagic.size(), format);
  const std::size_t size = number_at(bytes, kMagic.size() + 2, 3);
  if (size == 0 || size > kMaxSourceBytes)
    return refused("the packed game is larger than a variant may be", kAskAgain, kMagic.size() + 2);
  const std::string_view data = bytes.substr(kHeader, bytes.size() - kHeader - kChecksum);
  std::string yaml = expanded(data, known_words(words), size);
  if (yaml.empty() || checksum(yaml) != bytes.substr(bytes.size() - kChecksum))
    return refused("the packed game is damaged or cut off", kAskAgain, kHeader);
  if (is_packed(yaml))
    return refused("a packed game lies in this packed game", kAskAgain, kHeader, format);
  return {.yaml = std::move(yaml), .format = format, .problem = "", .hint = ""};
}

/// What chats and mails put around a line and into it: blanks, quotes, no-break spaces, whatever is
/// not ASCII.
bool is_wrapping(char c) {
  return static_cast<unsigned char>(c) >= 0x80 ||
         std::string_view(" \t\n\r>|\"'`").find(c) != std::string_view::npos;
}
bool is_all_wrapping(std::string_view text) { return std::ranges::all_of(text, is_wrapping); }

/// The letters of a line, and where each of them stands.
struct Letters {
  std::string text;
  std::vector<std::size_t> places;
};
Letters letters_in(std::string_view line) {
  Letters letters;
  for (std::size_t i = kLineBegins.size(); i < line.size(); ++i) {
    if (is_wrapping(line[i])) continue;
    letters.text += line[i];
    letters.places.push_back(i);
  }
  return letters;
}

bool is_sign_of_letters(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; }

Unpacked unpacked_line(std::string_view line) {
  const Letters letters = letters_in(line);
  const FromLetters from = from_letters(letters.text);
  const std::size_t bad = from.bad < letters.places.size() ? letters.places[from.bad] : line.size();
  if (!from.good && bad == line.size())
    return refused("the packed game ends too early", kAskAgain, bad);
  if (!from.good && is_sign_of_letters(line[bad]))
    return refused("the packed game is damaged or cut off here", kAskAgain, bad);
  if (!from.good)
    return refused("something here is no part of a packed game",
                   "only letters and digits belong to it; copy the line once more", bad);
  if (!from.bytes.starts_with(kMagic))
    return refused("the packed game is damaged", kAskAgain, kLineBegins.size());
  Unpacked result = unpacked_bytes(from.bytes);
  result.offset = 0;  // a place among the bytes says nothing about the line
  return result;
}

/// How every packed line begins, with the beginning of the magic in letters: a game may well be
/// called cleverpack.
const std::string& line_beginning() {
  static const std::string kBegins =
      packed_line(std::string(kMagic) + std::string(4, '\0')).substr(0, kLineBegins.size() + 4);
  return kBegins;
}

/// Where a packed line begins in a text: first in a row, but for how that is quoted. A variant may
/// name one, too, and is none.
std::size_t place_of_line(std::string_view text) {
  const std::size_t at = text.find(line_beginning());
  if (at == std::string_view::npos) return at;
  const bool is_first = is_all_wrapping(text.substr(0, at).substr(text.rfind('\n', at) + 1));
  const bool is_variant =
      text.starts_with("clever:") || text.find("\nclever:") != std::string_view::npos;
  return is_first && !is_variant ? at : std::string_view::npos;
}

/// Up to an empty row: what people write below a line is no part of it.
std::string_view paragraph_of(std::string_view text) {
  for (std::size_t end = text.find('\n'); end != std::string_view::npos;) {
    const std::size_t next = text.find('\n', end + 1);
    if (is_all_wrapping(text.substr(end, next - end))) return text.substr(0, end);
    end = next;
  }
  return text;
}

}  // namespace

std::string packed(std::string_view yaml, int format) {
  std::string bytes(kMagic);
  bytes += big_endian(static_cast<std::uint64_t>(format), 1);
  bytes += big_endian(kNewestWords, 1);
  bytes += big_endian(yaml.size(), 3);
  return bytes + compressed(yaml) + checksum(yaml);
}

std::string packed_line(std::string_view bytes) {
  return std::string(kLineBegins) + as_letters(bytes);
}

bool is_packed_line(std::string_view text) { return place_of_line(text) != std::string_view::npos; }

bool is_packed(std::string_view bytes_or_line) {
  return bytes_or_line.starts_with(kMagic) || is_packed_line(bytes_or_line);
}

Unpacked unpacked(std::string_view bytes_or_line) {
  if (bytes_or_line.starts_with(kMagic)) return unpacked_bytes(bytes_or_line);
  const std::size_t at = place_of_line(bytes_or_line);
  if (at == std::string_view::npos)
    return refused("this is no packed game", "pack one with: clever pack VARIANT", 0);
  const std::string_view line = bytes_or_line.substr(at), paragraph = paragraph_of(line);
  Unpacked result = unpacked_line(paragraph);
  if (!result.problem.empty() && paragraph.size() < line.size())
    if (Unpacked whole = unpacked_line(line); whole.problem.empty()) return whole;
  if (!result.problem.empty()) result.offset += at;
  return result;
}

}  // namespace clever
