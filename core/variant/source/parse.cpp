// parse(): yaml-cpp's events -> nodes. Events rather than yaml-cpp's own nodes, because only events
// tell of anchors and tags, and keep a position for keys and values alike.
#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <sstream>
#include <utility>

#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/parser.h>

#include "core/base/files.h"
#include "core/base/harmless.h"
#include "core/base/limits.h"
#include "core/base/numbers.h"
#include "core/base/text_lines.h"
#include "core/variant/source/node.h"

namespace clever {
namespace {

constexpr const char* kUnseen =
    "here is a sign that cannot be seen, and that a terminal might obey";

/// Raised by an event, and caught where the document is parsed: the rest is not read.
struct TooMuch {
  Span span;
  const char* what;
};

/// What yaml-cpp says, by its beginning, in words for authors.
struct Advice {
  const char* said;
  const char *why, *hint;
};

Advice advice_for(const std::string& said, std::string_view line) {
  namespace Msg = YAML::ErrorMsg;
  constexpr const char* kMisfit = "this does not fit the lines before it";
  constexpr const char* kIndent =
      "check the indentation of this line and the quotes and brackets before it";
  constexpr const char* kSign = "a text without quotes cannot begin with this sign";
  constexpr const char* kQuote = "put quotes around the text";
  constexpr const char* kEscape = "YAML does not know what this backslash stands for";
  constexpr const char* kPlain = "use single quotes, or write two backslashes";
  static const Advice kAdvice[] = {
      {Msg::MAP_VALUE, "this colon does not fit here",
       "a text with a colon in it needs quotes; or check the indentation of this line"},
      {Msg::MAP_KEY, "a key cannot begin here", kIndent},
      {Msg::BLOCK_ENTRY, "a list cannot begin here",
       "begin a list on a line of its own, below its key"},
      {Msg::END_OF_MAP, kMisfit, kIndent},
      {Msg::END_OF_SEQ, kMisfit, kIndent},
      {Msg::FLOW_END, "this bracket does not close the one that is open",
       "close what was opened last, or remove this bracket"},
      {Msg::UNKNOWN_TOKEN, kSign, kQuote},
      {Msg::ALIAS_NOT_FOUND, kSign, kQuote},
      {Msg::CHAR_IN_ALIAS, kSign, kQuote},
      {Msg::ANCHOR_NOT_FOUND, kSign, kQuote},
      {Msg::CHAR_IN_ANCHOR, kSign, kQuote},
      {Msg::INVALID_ESCAPE, kEscape, kPlain},
      {Msg::INVALID_HEX, kEscape, kPlain},
      {Msg::INVALID_UNICODE, kEscape, kPlain},
      {Msg::BAD_FILE, "lists and maps are nested too deeply here",
       "nest lists and maps less deeply"},
      {"", "YAML cannot be read from here on",
       "put quotes around text with special characters, and close every bracket"},
  };
  Advice advice =
      *std::ranges::find_if(kAdvice, [&](const Advice& one) { return said.starts_with(one.said); });
  if (line.find('\t') != std::string_view::npos) advice.hint = "indent with spaces, not with tabs";
  return advice;
}

/// Where the text of a line begins, behind its blanks and the dashes of a list.
std::size_t text_column(std::string_view line) {
  return std::min(line.find_first_not_of(" -"), line.size());
}

bool has_key(std::string_view line) {
  return line.find(": ") != std::string_view::npos || line.ends_with(':');
}

/// yaml-cpp notices a bracket that is not closed where something no longer fits, lines later.
bool misses_bracket(const std::string& problem) {
  return problem == YAML::ErrorMsg::END_OF_MAP_FLOW || problem == YAML::ErrorMsg::END_OF_SEQ_FLOW;
}

/// A value in brackets that YAML does not read as it is meant, and what to do about it; the text
/// begins with the bracket. Both are empty when none is seen.
struct CutValue {
  std::string why, hint;
};
CutValue cut_value(std::string_view text) {
  const std::size_t expression = std::min(text.find(": ="), text.find(", ="));
  const std::size_t end = std::min(text.find_first_of("{[,}]", expression + 2), text.size());
  if (expression < end && text.substr(end).find_first_of("{[") == 0)
    return {"YAML takes the brackets of this expression for its own",
            "put quotes around it: \"= ...\""};
  const std::size_t comment = text.find(": #");
  if (comment < text.size() && text.find_first_of("}]", comment) != std::string_view::npos)
    return {"YAML takes what stands behind the # for a comment",
            "put quotes around it, or leave the # of a colour out"};
  return {};
}

class Builder : public YAML::EventHandler {
 public:
  Builder(const SourcePtr& source, Diagnostics& out)
      : source_(source), text_(source->text), out_(out) {}

  /// Null when there is none, or when it ends too early.
  Node take_root() { return broken_ ? Node{} : std::move(root_); }
  int documents() const { return documents_; }

  void OnDocumentStart(const YAML::Mark& mark) override {
    if (++documents_ == 2) refuse_second(mark);
  }
  void OnDocumentEnd() override {}

  void OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) override {
    refuse_anchor(mark, anchor);
    refuse_empty_item(mark);
    put({.entries = {}, .span = span_at(mark, 1)});
  }

  void OnAlias(const YAML::Mark& mark, YAML::anchor_t) override {
    refuse_alias(mark);
    put({.entries = {}, .span = span_at(mark, 1)});
  }

  void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                const std::string& value) override {
    refuse_long(mark, value);
    refuse_anchor(mark, anchor);
    refuse_tag(mark, tag);
    const bool plain = tag != "!";  // which yaml-cpp says of texts in quotes
    if (!plain) refuse_open_quote(mark);
    const Span span = scalar_span(mark, value, plain);
    if (first_harm(value) != std::string::npos)  // written as "\x1b"
      out_.error(Code::kNotUtf8, span, kUnseen, "remove it");
    // yaml-cpp reports ~ and null as plain scalars or nulls depending on context; both mean
    // nothing.
    if (plain && (value.empty() || value == "~" || value == "null"))
      put({.entries = {}, .span = span});
    else
      put({.kind = Node::Kind::kText,
           .text = value,
           .quoted = !plain,
           .block = !plain && is_block(mark),
           .entries = {},
           .span = span});
  }

  void OnSequenceStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                       YAML::EmitterStyle::value style) override {
    open(mark, tag, anchor, Node::Kind::kList, style);
  }
  void OnSequenceEnd() override { close(); }
  void OnMapStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                  YAML::EmitterStyle::value style) override {
    open(mark, tag, anchor, Node::Kind::kMap, style);
  }
  void OnMapEnd() override { close(); }

  /// Why yaml-cpp could not go on.
  void report(const YAML::Exception& problem) {
    const auto open = std::find_if(stack_.rbegin(), stack_.rend(), std::mem_fn(&Frame::flow));
    const YAML::Mark& mark = problem.mark;
    if (problem.msg.starts_with(YAML::ErrorMsg::UNKNOWN_ANCHOR))
      refuse_alias(mark);
    else if (!mark.is_null() && text_.substr(offset_of(mark), 1) == "?")
      refuse(Code::kYamlSyntax, mark, "this question mark needs quotes around its text",
             "put the text in quotes, such as \"Really?\"");
    else if (open != stack_.rend() && misses_bracket(problem.msg))
      report_open(open->node);
    else
      report_misfit(mark.is_null() ? YAML::Mark() : mark, problem.msg);
  }

 private:
  struct Frame {
    Node node;
    bool flow;                                     // in brackets
    std::size_t size = 0;                          // entries so far, keys counted too
    std::optional<Node> key = {};                  // that waits for its value
    std::map<std::string, std::size_t> keys = {};  // of a map, with their places in it
  };

  void report_open(const Node& bracket) {
    const auto [why, hint] =
        cut_value(line_in(text_, bracket.span.line).substr(at(bracket.span.column - 1)));
    if (!why.empty())
      out_.error(Code::kYamlSyntax, bracket.span, why, hint);
    else
      out_.error(Code::kYamlSyntax, bracket.span, "this bracket is never closed",
                 bracket.is_list() ? "close it with ]" : "close it with }");
  }

  /// A key without a colon is noticed at the colon of the next key.
  void report_misfit(const YAML::Mark& mark, const std::string& said) {
    const std::string_view line = line_in(text_, mark.line + 1);
    const std::string_view above = mark.line > 0 ? line_in(text_, mark.line) : "";
    const std::size_t column = text_column(line);
    if (said == YAML::ErrorMsg::MAP_VALUE && !above.empty() && !has_key(above) &&
        text_column(above) == column) {
      const Span key{source_, mark.line, narrow<int>(column) + 1, mark.line,
                     narrow<int>(above.size()) + 1};
      out_.error(
          Code::kYamlSyntax, key, "this key has no colon",
          "write a colon behind it; a text of several lines with a colon in it needs quotes");
      return;
    }
    const Advice advice = advice_for(said, line);
    refuse(Code::kYamlSyntax, mark, advice.why, advice.hint);
  }

  void refuse_alias(const YAML::Mark& mark) {
    refuse(Code::kAnchor, mark, "an alias stands here",
           "write the value out; the format has no anchors and aliases");
  }

  void refuse(Code code, const YAML::Mark& mark, const std::string& why, const std::string& hint) {
    out_.error(code, span_at(mark, 1), why, hint);
  }

  /// Where nothing announces it, a "second document" is something that does not fit what stands
  /// before it: a comma, or a line that is indented less than the first.
  void refuse_second(const YAML::Mark& mark) {
    broken_ = text_.substr(offset_of(mark), 3) != "---";
    if (broken_)
      refuse(Code::kYamlSyntax, mark, "this does not belong to what stands before it",
             "begin every key of the file in the first column, and look for a stray sign");
    else
      out_.error(Code::kSeveralDocuments, span_at(mark, 3), "a second document begins here",
                 "keep one variant in a file and remove the line ---");
  }

  /// yaml-cpp reads nothing before a comma as an item, or as a key.
  void refuse_empty_item(const YAML::Mark& mark) {
    const bool item = !stack_.empty() && stack_.back().flow && !stack_.back().key;
    if (!item || text_.substr(offset_of(mark), 1) != ",") return;
    broken_ = true;
    refuse(Code::kYamlSyntax, mark, "nothing stands before this comma",
           "write what is missing, or remove the comma");
  }

  bool is_block(const YAML::Mark& mark) const {
    const std::size_t begin = offset_of(mark);
    return begin < text_.size() && text_[begin] == '|';
  }

  /// A text in lines of its own may be a script.
  void refuse_long(const YAML::Mark& mark, const std::string& value) const {
    const bool block = is_block(mark);
    if (value.size() > (block ? kMaxBlockBytes : kMaxTextBytes))
      throw TooMuch{span_at(mark, 1), block ? "these lines are longer than 64 KiB"
                                            : "this text is longer than 8 KiB"};
  }

  /// The marks of yaml-cpp count from 0, without a byte order mark.
  int column_of(const YAML::Mark& mark) const {
    const bool after_mark = mark.line <= 0 && text_.starts_with(kByteOrderMark);
    return std::max(mark.column, 0) + (after_mark ? count_of(kByteOrderMark) : 0);
  }

  std::size_t offset_of(const YAML::Mark& mark) const {
    const std::size_t begin = start_of_line(*source_, mark.line + 1);
    return std::min(begin + at(column_of(mark)), text_.size());
  }

  void place_end(Span& span, std::size_t end) const {
    span.end_line = line_at(*source_, end);
    span.end_column = narrow<int>(end - start_of_line(*source_, span.end_line)) + 1;
  }

  Span span_to(const YAML::Mark& mark, std::size_t end) const {
    Span span{source_, mark.line + 1, column_of(mark) + 1, 0, 0};
    place_end(span, std::min(end, text_.size()));
    return span;
  }

  Span span_at(const YAML::Mark& mark, std::size_t length) const {
    return span_to(mark, offset_of(mark) + length);
  }

  Span scalar_span(const YAML::Mark& mark, const std::string& value, bool plain) {
    const std::size_t begin = offset_of(mark);
    std::size_t end = plain ? end_of_plain(begin, value) : begin + value.size();
    if (!plain && opens_quote(begin)) end = std::min(closing_quote(begin), text_.size()) + 1;
    last_end_ = std::min(end, text_.size());
    return span_to(mark, last_end_);
  }

  /// A text without quotes may go over lines; in its value these have become blanks.
  std::size_t end_of_plain(std::size_t begin, std::string_view value) const {
    constexpr std::string_view kBlanks = " \t\r\n";
    std::size_t end = begin;
    for (const char sign : value) {
      if (kBlanks.find(sign) != std::string_view::npos) continue;
      end = text_.find_first_not_of(kBlanks, end);
      if (end == std::string_view::npos || text_[end] != sign) return begin + value.size();
      ++end;
    }
    return end;
  }

  /// Behind the bracket that closes what was read last; only blanks and comments can come before.
  /// Where it seems to be far away, it has been overlooked: all that is searched for brackets is
  /// not much longer than the text.
  std::size_t closing_bracket(char bracket) {
    std::size_t at = last_end_;
    while (at < text_.size() && text_[at] != bracket && searched_ < 2 * text_.size()) {
      const std::size_t next =
          text_[at] == '#' ? std::min(text_.find('\n', at), text_.size()) : at + 1;
      searched_ += next - std::exchange(at, next);
    }
    return std::min(at + 1, text_.size());
  }

  /// A list or map in brackets that ends on its first line is shown whole.
  void end_bracket(Node& node) {
    last_end_ = closing_bracket(node.is_list() ? ']' : '}');
    Span whole = node.span;
    place_end(whole, last_end_);
    if (whole.end_line == whole.line) node.span = whole;
  }

  std::size_t closing_quote(std::size_t begin) const {
    const char quote = text_[begin];
    for (std::size_t i = begin + 1; i < text_.size(); ++i) {
      const bool doubled = quote == '\'' && text_.substr(i, 2) == "''";
      if (text_[i] == quote && !doubled) return i;
      if (doubled || (quote == '"' && text_[i] == '\\')) ++i;  // the next one does not count
    }
    return std::string::npos;
  }

  bool opens_quote(std::size_t at) const {
    return at < text_.size() && (text_[at] == '"' || text_[at] == '\'');
  }

  /// yaml-cpp takes the end of the file for the end of a quoted text.
  void refuse_open_quote(const YAML::Mark& mark) {
    const std::size_t begin = offset_of(mark);
    if (!opens_quote(begin) || closing_quote(begin) != std::string::npos) return;
    broken_ = true;
    refuse(Code::kYamlSyntax, mark, "this quote is never closed",
           "close it at the end of the text");
  }

  void refuse_anchor(const YAML::Mark& mark, YAML::anchor_t anchor) {
    if (anchor != 0)
      refuse(Code::kAnchor, mark, "this value carries an anchor",
             "remove the & name; write the value out wherever it is needed");
  }

  void refuse_tag(const YAML::Mark& mark, const std::string& tag) {
    if (!tag.empty() && tag != "?" && tag != "!")
      refuse(Code::kAnchor, mark, "this value carries the tag " + tag,
             "remove the tag; the format tells types by the place of a value");
  }

  void open(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor, Node::Kind kind,
            YAML::EmitterStyle::value style) {
    if (stack_.size() >= kMaxLevels)
      throw TooMuch{span_at(mark, 1), "lists and maps are nested more than 64 levels deep here"};
    refuse_anchor(mark, anchor);
    refuse_tag(mark, tag);
    const bool flow = style == YAML::EmitterStyle::Flow;
    if (flow) last_end_ = offset_of(mark) + 1;
    stack_.push_back({{.kind = kind, .flow = flow, .entries = {}, .span = span_at(mark, 1)}, flow});
  }

  void close() {
    Node node = std::move(stack_.back().node);
    if (stack_.back().flow) end_bracket(node);
    stack_.pop_back();
    put(std::move(node));
  }

  void put(Node node) {
    if (documents_ > 1) return;
    Frame* frame = stack_.empty() ? nullptr : &stack_.back();
    if (frame && ++frame->size > (frame->node.is_list() ? kMaxEntries : 2 * kMaxEntries))
      throw TooMuch{node.span, "this is more than the 2000th entry of a list or map"};
    if (!frame)
      root_ = std::move(node);
    else if (frame->node.is_list())
      frame->node.items.push_back(std::move(node));
    else if (!frame->key)
      frame->key = std::move(node);
    else
      add_entry(*frame, {*std::exchange(frame->key, {}), std::move(node)});
  }

  void add_entry(Frame& map, Entry entry) {
    auto& [key, value] = entry;
    if (key.is_null()) key.text = "~";
    if (key.is_list() || key.is_map()) {
      out_.error(Code::kWrongType, key.span, "a list or map cannot be a key", "use a word");
      return;
    }
    if (key.text == "<<") {
      out_.error(Code::kAnchor, key.span, "merge keys are not part of the format",
                 "write the keys out, or use extends: for a variant built on another");
      return;
    }
    value.key_span = key.span;
    const auto [known, added] = map.keys.try_emplace(key.text, map.node.entries.size());
    if (added)
      map.node.entries.push_back(std::move(entry));
    else
      out_.error(Code::kDuplicateKey, key.span, "the key '" + key.text + "' stands here twice",
                 "remove one of the two")
          .related.push_back({map.node.entries[known->second].key.span, "first written here"});
  }

  SourcePtr source_;
  std::string_view text_;
  Diagnostics& out_;
  Node root_;
  std::vector<Frame> stack_;
  int documents_ = 0;
  bool broken_ = false;       // the text ends where something does not fit or close
  std::size_t last_end_ = 0;  // of what was read last
  std::size_t searched_ = 0;  // bytes, for brackets that close
};

std::size_t first_bad_byte(std::string_view text) {
  const std::size_t begin = text.starts_with(kByteOrderMark) ? kByteOrderMark.size() : 0;
  const std::size_t bad = first_harm(text.substr(begin));
  return bad == std::string_view::npos ? bad : begin + bad;
}

/// yaml-cpp reads a whole list in brackets before it tells of its first entry, so what it would
/// have to keep is counted before.
bool readable(const SourcePtr& source, Diagnostics& out) {
  const bool large = source->text.size() > kMaxSourceBytes;
  if (large || signs_in(source->text) > kMaxSigns) {
    out.error(Code::kFileTooLarge, {source, 1, 1, 1, 2},
              large ? "the file is larger than 1 MiB"
                    : "the file has more than 60000 commas, colons, brackets and quotes",
              "a variant is a few pages of text; check that this is the right file");
    return false;
  }
  const std::size_t bad = first_bad_byte(source->text);
  if (bad == std::string::npos) return true;
  const bool text = !character_at(source->text, bad).broken();
  out.error(Code::kNotUtf8, span_of_offset(source, bad, 1),
            text ? kUnseen : "this byte is not UTF-8 text",
            text ? "remove it" : "save the file with the encoding UTF-8");
  return false;
}

}  // namespace

std::ptrdiff_t signs_in(std::string_view text) {
  return std::count_if(text.begin(), text.end(), [](char sign) {
    return std::string_view(",:-?[]{}&*!\"'\\").find(sign) != std::string_view::npos;
  });
}

Node parse(const SourcePtr& source, Diagnostics& out) {
  if (!readable(source, out)) return {};
  std::istringstream stream(source->text);
  Builder builder(source, out);
  try {
    YAML::Parser parser(stream);
    // yaml-cpp may find a next document at the same place for ever.
    while (builder.documents() < 2 && parser.HandleNextDocument(builder)) {
    }
  } catch (const YAML::Exception& problem) {
    builder.report(problem);
    return {};
  } catch (const TooMuch& end) {
    out.error(Code::kFileTooLarge, end.span, end.what,
              "no variant needs that much; split the file, or write less");
    return {};
  }
  Node root = builder.take_root();
  if (root.is_null() && !out.has_errors())
    out.error(Code::kEmptyFile, {source, 1, 1, 1, 2}, "the file is empty",
              "begin with the line 'clever: 1'; docs/format.md shows a whole variant");
  return root;
}

}  // namespace clever
