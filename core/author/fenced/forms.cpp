#include "core/author/fenced/forms.h"

#include <algorithm>
#include <concepts>
#include <map>

#include "core/base/numbers.h"

namespace clever {
namespace {

// The parts of each result, in the order in which they are written and read.
void each_part(auto& visit, GameCard& card) {
  visit(card.file, card.id, card.name, card.by, card.playable, card.fault);
}
void each_part(auto& visit, Related& related) { visit(related.span, related.message); }
void each_part(auto& visit, Diagnostic& problem) {
  visit(problem.severity, problem.code, problem.span, problem.message, problem.hint,
        problem.related);
}
void each_part(auto& visit, Word& word) { visit(word.text, word.span); }
void each_part(auto& visit, Identity& identity) { visit(identity.id, identity.digest); }
void each_part(auto& visit, Checked& checked) { visit(checked.problems, checked.identity); }
void each_part(auto& visit, Mismatch& mismatch) {
  visit(mismatch.span, mismatch.what, mismatch.expected, mismatch.found, mismatch.missing,
        mismatch.too_much);
}
void each_part(auto& visit, TestResult& test) {
  visit(test.kind, test.name, test.span, test.row, test.mismatches, test.problems, test.repeats);
}
void each_part(auto& visit, Rewrite& rewrite) {
  visit(rewrite.path, rewrite.before, rewrite.after, rewrite.why, rewrite.test);
}
void each_part(auto& visit, SuiteResult& suite) {
  visit(suite.file, suite.variant, suite.signature, suite.problems, suite.tests, suite.rewrites);
}

int last_of(Severity) { return static_cast<int>(Severity::kNote); }
int last_of(Code) { return count_of(all_codes()) - 1; }
int last_of(TestResult::Kind) { return static_cast<int>(TestResult::Kind::kSignature); }

template <class Type>
concept AsItIs =
    std::integral<Type> || std::same_as<Type, std::string> || std::same_as<Type, Texts>;
template <class Type>
concept Enumeration = std::is_enum_v<Type>;

struct Writer {
  Json json = Json::array();

  void operator()(auto&... parts) { (json.push_back(form(parts)), ...); }

  static Json form(const AsItIs auto& value) { return value; }
  static Json form(const Enumeration auto& value) { return static_cast<int>(value); }
  static Json form(const Span& span) {
    return {span.file ? Json(span.file->name) : Json(), span.line, span.column, span.end_line,
            span.end_column};
  }
  static Json form(const Diagnostics& problems) { return form(problems.all()); }
  template <class Item>
  static Json form(const std::vector<Item>& items) {
    Json all = Json::array();
    for (const Item& item : items) all.push_back(form(item));
    return all;
  }
  static Json form(const std::optional<Identity>& identity) {
    return identity ? form(*identity) : Json();
  }
  template <class Result>
  static Json form(const Result& result) {
    Writer writer;
    each_part(writer, const_cast<Result&>(result));  // which is only read
    return std::move(writer.json);
  }
};

/// Files are looked for once.
struct Sources {
  const FindSource& find;
  std::map<std::string, SourcePtr> known = {};

  SourcePtr named(const std::string& name) {
    SourcePtr& source = known[name];
    if (!source) source = find(name);
    if (!source) source = std::make_shared<SourceFile>(SourceFile{name, ""});
    return source;
  }
};

struct PartReader {
  Sources& sources;
  const Json& json;
  std::size_t next = 0;

  void operator()(auto&... parts) { (read(json.at(next++), parts), ...); }

  void read(const Json& from, AsItIs auto& value) { from.get_to(value); }
  template <Enumeration Enum>
  void read(const Json& from, Enum& value) {
    value = Enum(std::clamp(from.get<int>(), 0, last_of(value)));
  }
  void read(const Json& from, Span& span) {
    if (from.at(0).is_string()) span.file = sources.named(from.at(0).get<std::string>());
    int* const numbers[] = {&span.line, &span.column, &span.end_line, &span.end_column};
    for (std::size_t i = 0; i < std::size(numbers); ++i)
      *numbers[i] = std::max(0, from.at(i + 1).get<int>());
  }
  void read(const Json& from, Diagnostics& problems) {
    std::vector<Diagnostic> all;
    read(from, all);
    for (Diagnostic& one : all) problems.add(std::move(one));
  }
  template <class Item>
  void read(const Json& from, std::vector<Item>& items) {
    items.resize(from.get_ref<const Json::array_t&>().size());
    for (std::size_t i = 0; i < items.size(); ++i) read(from[i], items[i]);
  }
  void read(const Json& from, std::optional<Identity>& identity) {
    if (!from.is_null()) read(from, identity.emplace());
  }
  template <class Result>
  void read(const Json& from, Result& result) {
    PartReader reader{sources, from};
    each_part(reader, result);
  }
};

template <class Result>
Result read_in(const Json& json, const FindSource& find) {
  Sources sources{find};
  Result result;
  PartReader{sources, json}.read(json, result);
  return result;
}

}  // namespace

Json json_of(const GameCard& card) { return Writer::form(card); }
Json json_of(const Checked& checked) { return Writer::form(checked); }
Json json_of(const SuiteResult& result) { return Writer::form(result); }

GameCard card_in(const Json& json) { return read_in<GameCard>(json, {}); }

Checked checked_in(const Json& json, const FindSource& find) {
  return read_in<Checked>(json, find);
}

SuiteResult suite_in(const Json& json, const FindSource& find) {
  SuiteResult result = read_in<SuiteResult>(json, find);
  std::erase_if(result.rewrites,
                [&](const Rewrite& rewrite) { return rewrite.test >= result.tests.size(); });
  return result;
}

}  // namespace clever
