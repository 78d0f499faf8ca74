#include "core/author/lsp/frames.h"

#include <algorithm>
#include <charconv>

#include "core/base/limits.h"
#include "core/base/text_lines.h"
#include "core/base/utf8.h"

namespace clever {
namespace {

constexpr std::string_view kEndOfHeader = "\r\n\r\n";

/// The number behind Content-Length, nothing where there is none.
std::optional<std::size_t> length_in(std::string_view header) {
  for (const std::string& line : lines_of(header)) {
    const std::size_t colon = line.find(':');
    if (colon == std::string::npos || lowered(line.substr(0, colon)) != "content-length") continue;
    const std::string number = trimmed(std::string_view(line).substr(colon + 1));
    std::size_t length = 0;
    const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), length);
    if (error == std::errc() && end == number.data() + number.size()) return length;
  }
  return {};
}

}  // namespace

std::optional<Frames::Frame> Frames::next() {
  const std::size_t passed = std::min(skipped_, bytes_.size());
  bytes_.erase(0, passed);
  skipped_ -= passed;
  if (lost_ || skipped_ > 0) return {};
  if (!length_)
    if (std::optional<Frame> problem = begin_body()) return problem;
  if (!length_ || bytes_.size() < *length_) return {};
  Frame frame{bytes_.substr(0, *length_), ""};
  bytes_.erase(0, *length_);
  length_.reset();
  return frame;
}

/// Reads a header; a problem where it is of no use.
std::optional<Frames::Frame> Frames::begin_body() {
  const std::size_t end = bytes_.find(kEndOfHeader);
  if (end > kMaxHeaderBytes) {  // or nowhere
    lost_ = bytes_.size() > kMaxHeaderBytes;
    if (!lost_) return {};
    return Frame{"", "a header without an end: Content-Length, then an empty line"};
  }
  const std::optional<std::size_t> length = length_in(std::string_view(bytes_).substr(0, end));
  bytes_.erase(0, end + kEndOfHeader.size());
  if (!length) {
    lost_ = true;
    return Frame{"", "a header without Content-Length: nobody can tell where its message ends"};
  }
  if (*length > kMaxMessageBytes) {
    skipped_ = *length;
    return Frame{"", "a message of more than 8 MiB was passed over"};
  }
  length_ = length;
  return {};
}

std::string framed(const std::string& body) {
  return "Content-Length: " + std::to_string(body.size()) + std::string(kEndOfHeader) + body;
}

}  // namespace clever
