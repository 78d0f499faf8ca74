#include "core/author/fenced/forms.h"

#include "core/base/numbers.h"

namespace clever {
namespace {

Json json_of(const Span& span) {
  return {span.file ? Json(span.file->name) : Json(), span.line, span.column, span.end_line,
          span.end_column};
}

Json json_of(const Diagnostic& problem);
Json json_of(const Mismatch& mismatch);
Json json_of(const TestResult& test);
Json json_of(const Rewrite& rewrite);

Json json_of(const Related& related) { return {json_of(related.span), related.message}; }

template <class Items>
Json list_of_json(const Items& items) {
  Json all = Json::array();
  for (const auto& item : items) all.push_back(json_of(item));
  return all;
}

Json json_of(const Diagnostic& problem) {
  return {{"severity", static_cast<int>(problem.severity)},
          {"code", word_of(problem.code)},
          {"span", json_of(problem.span)},
          {"message", problem.message},
          {"hint", problem.hint},
          {"related", list_of_json(problem.related)}};
}

Json json_of(const Mismatch& mismatch) {
  return {{"span", json_of(mismatch.span)}, {"what", mismatch.what},
          {"expected", mismatch.expected},  {"found", mismatch.found},
          {"missing", mismatch.missing},    {"too_much", mismatch.too_much}};
}

Json json_of(const TestResult& test) {
  return {{"kind", static_cast<int>(test.kind)},
          {"name", test.name},
          {"span", json_of(test.span)},
          {"row", json_of(test.row)},
          {"mismatches", list_of_json(test.mismatches)},
          {"problems", list_of_json(test.problems.all())},
          {"repeats", test.repeats}};
}

Json json_of(const Rewrite& rewrite) {
  return {{"path", rewrite.path},
          {"before", rewrite.before},
          {"after", rewrite.after},
          {"why", rewrite.why},
          {"test", rewrite.test}};
}

/// Reads what the functions above have written.
class Forms {
 public:
  explicit Forms(const FindSource& find) : find_(find) {}

  Span span(const Json& json) {
    Span span;
    if (json.at(0).is_string()) span.file = source(json.at(0).get<std::string>());
    int* const numbers[] = {&span.line, &span.column, &span.end_line, &span.end_column};
    for (std::size_t i = 0; i < std::size(numbers); ++i)
      *numbers[i] = std::max(0, json.at(i + 1).get<int>());
    return span;
  }

  Diagnostic problem(const Json& json) {
    Diagnostic problem{Severity(json.at("severity").get<int>()), code(json.at("code")),
                       span(json.at("span")), json.at("message").get<std::string>(),
                       json.at("hint").get<std::string>()};
    for (const Json& one : json.at("related"))
      problem.related.push_back({span(one.at(0)), one.at(1).get<std::string>()});
    return problem;
  }

  Diagnostics problems(const Json& json) {
    Diagnostics all;
    for (const Json& one : json) all.add(problem(one));
    return all;
  }

  TestResult test(const Json& json) {
    TestResult test{TestResult::Kind(json.at("kind").get<int>()),
                    json.at("name").get<std::string>(), span(json.at("span")),
                    span(json.at("row"))};
    for (const Json& one : json.at("mismatches"))
      test.mismatches.push_back(
          {span(one.at("span")), one.at("what").get<std::string>(),
           one.at("expected").get<std::string>(), one.at("found").get<std::string>(),
           one.at("missing").get<std::string>(), one.at("too_much").get<std::string>()});
    test.problems = problems(json.at("problems"));
    test.repeats = json.at("repeats").get<bool>();
    return test;
  }

 private:
  SourcePtr source(const std::string& name) {
    SourcePtr& known = sources_[name];
    if (!known) known = find_(name);
    if (!known) known = std::make_shared<SourceFile>(SourceFile{name, ""});
    return known;
  }

  static Code code(const Json& word) {
    const std::string wanted = word.get<std::string>();
    const auto all = all_codes();
    const auto found = std::ranges::find(all, wanted, &CodeInfo::word);
    return found == all.end() ? Code::kUnreadableFile : Code(found - all.begin());
  }

  const FindSource& find_;
  std::map<std::string, SourcePtr> sources_;
};

}  // namespace

Json json_of(const GameCard& card) {
  return {{"file", card.file},         {"id", card.id},      {"name", card.name}, {"by", card.by},
          {"playable", card.playable}, {"fault", card.fault}};
}

Json json_of(const Checked& checked) {
  Json json = {{"problems", list_of_json(checked.problems.all())}, {"identity", Json()}};
  if (const auto& identity = checked.identity)
    json["identity"] = {{"id", identity->id.text},
                        {"span", json_of(identity->id.span)},
                        {"digest", identity->digest}};
  return json;
}

Json json_of(const SuiteResult& result) {
  return {{"file", result.file},
          {"variant", result.variant},
          {"signature", result.signature},
          {"problems", list_of_json(result.problems.all())},
          {"tests", list_of_json(result.tests)},
          {"rewrites", list_of_json(result.rewrites)}};
}

GameCard card_in(const Json& json) {
  return {json.at("file").get<std::string>(), json.at("id").get<std::string>(),
          json.at("name").get<Texts>(),       json.at("by").get<std::string>(),
          json.at("playable").get<bool>(),    json.at("fault").get<bool>()};
}

Checked checked_in(const Json& json, const FindSource& find) {
  Forms forms(find);
  Checked checked{forms.problems(json.at("problems")), {}};
  if (const Json& identity = json.at("identity"); identity.is_object())
    checked.identity = {{identity.at("id").get<std::string>(), forms.span(identity.at("span"))},
                        identity.at("digest").get<std::string>()};
  return checked;
}

SuiteResult suite_in(const Json& json, const FindSource& find) {
  Forms forms(find);
  SuiteResult result;
  result.file = json.at("file").get<std::string>();
  result.variant = json.at("variant").get<std::string>();
  result.signature = json.at("signature").get<std::string>();
  result.problems = forms.problems(json.at("problems"));
  for (const Json& test : json.at("tests")) result.tests.push_back(forms.test(test));
  for (const Json& one : json.at("rewrites"))
    result.rewrites.push_back({one.at("path").get<std::string>(),
                               one.at("before").get<std::string>(),
                               one.at("after").get<std::string>(), one.at("why").get<std::string>(),
                               std::min(one.at("test").get<std::size_t>(), result.tests.size())});
  return result;
}

}  // namespace clever
