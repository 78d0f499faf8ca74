#include "core/author/language/fixes.h"

#include <algorithm>
#include <iterator>
#include <numeric>

#include "core/author/language/completion.h"
#include "core/base/text_edit.h"
#include "core/variant/format/reader.h"

namespace clever {
namespace {

constexpr std::size_t kMostFixes = 200;
// Nobody reads a longer line, and what is in it is not repaired.
constexpr std::size_t kLongestLine = 4096;

bool is_misspelling(Code code) {
  constexpr Code kCodes[] = {Code::kUnknownKey,  Code::kUnknownWord,  Code::kUnknownDie,
                             Code::kUnknownArea, Code::kUnknownBonus, Code::kUnknownOption};
  return std::ranges::count(kCodes, code) > 0;
}

Stretch stretch_of(const Span& span) {
  const std::string& text = span.file->text;
  return {offset_of(text, span.line, span.column), offset_of(text, span.end_line, span.end_column)};
}

std::string text_in(const std::string& text, const Stretch& place) {
  return text.substr(place.begin, place.end - place.begin);
}

std::string without_digits(std::string word) {
  std::erase_if(word, [](char sign) { return sign >= '0' && sign <= '9'; });
  return word;
}

/// The one near word, "" where there is none or another one is near, too. With another number it
/// is another thing: step 5 is no misspelt step 6.
std::string only_near(const std::string& word, std::vector<std::string> known) {
  std::erase(known, word);
  const std::string near = nearest(word, known);
  std::erase(known, near);
  const bool certain = nearest(word, known).empty() && without_digits(word) != without_digits(near);
  return certain ? near : "";
}

/// A part of Lua that ends where a value in brackets does: brackets and quotes of its own do not
/// count.
std::size_t end_of_expression(std::string_view text, std::size_t begin) {
  int depth = 0;
  char quote = 0;
  for (std::size_t i = begin; i < text.size() && text[i] != '\n'; ++i) {
    const char sign = text[i];
    if (quote != 0) {
      quote = sign == quote ? '\0' : quote;
    } else if (sign == '"' || sign == '\'') {
      quote = sign;
    } else if (sign == '(' || sign == '[' || sign == '{') {
      ++depth;
    } else if (sign == ')' || sign == ']' || sign == '}' || sign == ',') {
      if (depth == 0) return i;
      depth -= sign == ',' ? 0 : 1;
    }
  }
  return std::string_view::npos;
}

/// In the quotes that the text itself has not.
std::string in_quotes(const std::string& text) {
  if (text.find_first_of("\"\\") == std::string::npos) return '"' + text + '"';
  return text.find('\'') == std::string::npos ? "'" + text + "'" : "";
}

class Fixer {
 public:
  Fixer(const OpenFile& page, const Library& library) : page_(page), library_(library) {}

  std::vector<Edit> edits_for(const Diagnostic& problem) const {
    if (std::vector<Edit> quotes = add_quotes(problem); !quotes.empty()) return quotes;
    const bool lacks_keys = problem.code == Code::kMissingKey && section_of(problem.span);
    if (is_misspelling(problem.code) || lacks_keys) return respell(problem);
    if (problem.code == Code::kRatingOrder) return sort_bands();
    return {};
  }

 private:
  const std::string& text() const { return page_.source->text; }

  /// The areas, tracks, bonuses ... of the file one of which has its name there; null for others.
  const Node* section_of(const Span& name) const {
    for (const Entry& section : page_.document.entries)
      for (const Entry& entry : section.value.entries)
        if (entry.key.span.line == name.line && entry.key.span.column == name.column)
          return &section.value;
    return nullptr;
  }

  /// By what could be completed in its place.
  std::vector<Edit> respell(const Diagnostic& problem) const {
    Stretch place = stretch_of(problem.span);
    std::string wrong = text_in(text(), place);
    if (wrong.size() > 2 && (wrong.front() == '"' || wrong.front() == '\'')) {
      place = {place.begin + 1, place.end - 1};
      wrong = text_in(text(), place);
    }
    std::vector<std::string> known;
    for (const Completion& one : completions_at(page_, place.end, library_).all)
      known.push_back(one.text);
    const std::string right = only_near(wrong, known);
    const Node* section = section_of(problem.span);
    if (right.empty() || (section && section->find(right))) return {};
    return {{place, right}};
  }

  /// Around expressions of a line that YAML cuts at a comma or a bracket.
  std::vector<Edit> add_quotes(const Diagnostic& problem) const {
    if (problem.code != Code::kYamlSyntax && problem.code != Code::kUnknownWord &&
        problem.code != Code::kUnknownKey)
      return {};
    const std::size_t begin = start_of_line(text(), problem.span.line);
    const std::size_t end = begin + line_in(text(), problem.span.line).size();
    std::vector<Edit> edits;
    if (end - begin > kLongestLine) return edits;
    for (std::size_t at = begin; at < end;) {
      const std::size_t sign = std::min(text().find("= ", at), end);
      const std::size_t stop = sign < end ? end_of_expression(text(), sign) : end;
      if (sign == end || stop == std::string::npos || stop > end) break;
      const std::string lua = trimmed(text_in(text(), {sign, stop}));
      if (begins_value(begin, sign) && lua.find_first_of(",[]{}") != std::string::npos)
        if (const std::string quoted = in_quotes(lua); !quoted.empty())
          edits.push_back({{sign, sign + lua.size()}, quoted});
      at = stop + 1;
    }
    return edits;
  }

  bool begins_value(std::size_t line, std::size_t at) const {
    const std::string before = trimmed(text_in(text(), {line, at}));
    if (std::ranges::count(before, '"') % 2 == 1 || std::ranges::count(before, '\'') % 2 == 1)
      return false;  // in the middle of a text
    return before.ends_with(':') || before.ends_with(',') || before.ends_with('[');
  }

  /// Where each band begins and ends: whole lines where each has lines of its own.
  std::vector<Stretch> bands(const Node& ratings) const {
    std::vector<Stretch> places;
    for (const Node& band : ratings.items) places.push_back(stretch_of(band.span));
    const auto line_of = [&](const Stretch& place) { return line_at(text(), place.begin); };
    const bool in_lines = std::ranges::adjacent_find(places, [&](const auto& a, const auto& b) {
                            return line_of(a) == line_of(b);
                          }) == places.end();
    if (!in_lines || ratings.flow) return places;
    for (std::size_t i = 0; i < places.size(); ++i) {
      const int line = line_of(places[i]);
      const int next =
          i + 1 < places.size() ? line_of(places[i + 1]) : last_line(ratings.items[i]) + 1;
      places[i] = {start_of_line(text(), line), start_of_line(text(), next)};
    }
    return places;
  }

  /// From the highest to the lowest; a band without a bound is the last.
  std::vector<Edit> sort_bands() const {
    const Node* ratings = page_.document.find("ratings");
    if (!ratings || !ratings->is_list()) return {};
    std::vector<int> bounds;
    for (const Node& band : ratings->items) {
      const Node* from = band.find("from");
      const std::optional<int> bound = from ? decimal(from->text) : std::nullopt;
      if (from && !bound) return {};
      bounds.push_back(bound.value_or(std::numeric_limits<int>::min()));
    }
    std::vector<std::size_t> order(bounds.size());
    std::iota(order.begin(), order.end(), 0);
    std::ranges::stable_sort(order, std::ranges::greater{},
                             [&](std::size_t i) { return bounds[i]; });
    for (std::size_t i = 1; i < order.size(); ++i)  // which of two equal ones is meant?
      if (bounds[order[i]] == bounds[order[i - 1]]) return {};
    return in_order(bands(*ratings), order);
  }

  std::vector<Edit> in_order(const std::vector<Stretch>& places,
                             const std::vector<std::size_t>& order) const {
    std::vector<Edit> edits;
    for (std::size_t i = 0; i < places.size(); ++i) {
      std::string band = text_in(text(), places[order[i]]);
      const bool whole = text_in(text(), places[i]).ends_with('\n');
      if (whole && !band.ends_with('\n')) band += '\n';  // the last line of the file
      if (order[i] != i) edits.push_back({places[i], band});
    }
    return edits;
  }

  const OpenFile& page_;
  const Library& library_;
};

bool same_problem(const Diagnostic& one, const Diagnostic& other) {
  return one.code == other.code && one.message == other.message &&
         one.span.line == other.span.line && one.span.column == other.span.column;
}

bool can_be_read(const Diagnostics& problems) {
  return std::ranges::count(problems.all(), Code::kYamlSyntax, &Diagnostic::code) == 0;
}

bool in_this_file(const Diagnostic& problem, const SourcePtr& source) {
  return problem.span.file && problem.span.file->name == source->name && problem.span.line > 0;
}

std::string said(const std::vector<Edit>& edits, const Diagnostic& problem) {
  if (problem.code == Code::kRatingOrder) return "sort the bands";
  if (edits.front().text.find('=') < 2) return "put quotes around the expression";
  return "write '" + edits.front().text + "'";
}

}  // namespace

std::vector<Fix> fixes_for(const OpenFile& page, const std::vector<Diagnostic>& problems,
                           const Library& library) {
  std::vector<Fix> fixes;
  for (const Diagnostic& problem : problems) {
    if (!in_this_file(problem, page.source) || fixes.size() >= kMostFixes) continue;
    std::vector<Edit> edits = Fixer(page, library).edits_for(problem);
    if (edits.empty()) continue;
    const std::string what = said(edits, problem);
    fixes.push_back({problem, what, std::move(edits)});
  }
  return fixes;
}

std::string with_edits(const std::string& text, const std::vector<Edit>& edits) {
  std::string changed = text;
  for (auto edit = edits.rbegin(); edit != edits.rend(); ++edit)
    changed.replace(edit->place.begin, edit->place.end - edit->place.begin, edit->text);
  return changed;
}

namespace {

/// Tries all repairs at once, as many as that go well together, until nothing is left to try.
class Repair {
 public:
  Repair(const SourcePtr& source, const Library& library, const CheckFile& check)
      : library_(library), check_(check), now_(source) {
    result_.left = check_(source);
  }

  Mended run() {
    for (std::vector<Fix> fixes; !(fixes = next_fixes()).empty();)
      while (!fixes.empty() && may_go_on() && !go_together(fixes)) take_half(fixes);
    result_.text = now_->text;
    return std::move(result_);
  }

 private:
  bool may_go_on() const { return result_.done.size() < kMostFixes; }

  /// Those in different places that have not failed.
  std::vector<Fix> next_fixes() {
    std::vector<Fix> next;
    for (Fix& fix : fixes_for(page_of(now_), result_.left.problems.all(), library_.with(now_)))
      if (!is_hopeless(fix) &&
          std::ranges::none_of(next, [&](const Fix& other) { return overlap(fix, other); }))
        next.push_back(std::move(fix));
    return next.empty() || may_go_on() ? next : std::vector<Fix>();
  }

  bool is_hopeless(const Fix& fix) const {
    return std::ranges::any_of(
        hopeless_, [&](const Diagnostic& one) { return same_problem(one, fix.problem); });
  }

  static bool overlap(const Fix& one, const Fix& other) {
    return one.edits.front().place.begin < other.edits.back().place.end &&
           other.edits.front().place.begin < one.edits.back().place.end;
  }

  /// One that fails alone is not tried again.
  void take_half(std::vector<Fix>& fixes) {
    if (fixes.size() == 1) hopeless_.push_back(fixes.front().problem);
    fixes.resize(fixes.size() / 2);
  }

  /// True when all their problems are gone with them. A file that could be read must stay one.
  bool go_together(std::vector<Fix>& fixes) {
    const auto tried =
        std::make_shared<SourceFile>(SourceFile{now_->name, with_edits(now_->text, all_of(fixes))});
    Checked after = check_(tried);
    const bool readable = can_be_read(after.problems) || !can_be_read(result_.left.problems);
    if (!readable || std::ranges::any_of(fixes, [&](const Fix& fix) {
          return stays(fix.problem, after.problems, fixes.size() == 1);
        }))
      return false;
    std::ranges::move(fixes, std::back_inserter(result_.done));
    now_ = tried;
    result_.left = std::move(after);
    return true;
  }

  static std::vector<Edit> all_of(const std::vector<Fix>& fixes) {
    std::vector<Edit> all;
    for (const Fix& fix : fixes) all.insert(all.end(), fix.edits.begin(), fix.edits.end());
    std::ranges::sort(all, {}, [](const Edit& edit) { return edit.place.begin; });
    return all;
  }

  /// With several repairs in its line it may have moved.
  static bool stays(const Diagnostic& problem, const Diagnostics& now, bool in_its_place) {
    return std::ranges::any_of(now.all(), [&](const Diagnostic& other) {
      return in_its_place ? same_problem(problem, other)
                          : problem.code == other.code && problem.message == other.message &&
                                problem.span.line == other.span.line;
    });
  }

  const Library& library_;
  const CheckFile& check_;
  SourcePtr now_;
  std::vector<Diagnostic> hopeless_;
  Mended result_;
};

}  // namespace

Mended mended(const SourcePtr& source, const Library& library, const CheckFile& check) {
  return Repair(source, library, check).run();
}

}  // namespace clever
