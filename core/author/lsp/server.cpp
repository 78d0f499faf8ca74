#include "core/author/lsp/server.h"

#include <algorithm>
#include <chrono>

#include "core/author/lsp/json_forms.h"
#include "core/base/json.h"
#include "core/base/limits.h"
#include "core/base/text_lines.h"
#include "core/base/utf8.h"

namespace clever {
namespace {

// Codes of the protocol.
constexpr int kParseError = -32700;
constexpr int kInvalidRequest = -32600;
constexpr int kNoSuchMethod = -32601;
constexpr int kInvalidParams = -32602;
constexpr int kInternalError = -32603;
constexpr int kNotInitialized = -32002;
constexpr int kCancelled = -32800;

constexpr auto kShortWhile = std::chrono::milliseconds(5);
constexpr std::size_t kBytesOfValue = 128;  // a bracket may take as much
constexpr std::size_t kQuoted = 200;        // bytes of what a client says, in a message to it

/// Null where there is none.
const Json& part_of(const Json& message, const char* key) {
  static const Json kNone;
  const auto found = message.find(key);
  return found == message.end() ? kNone : *found;
}

std::string method_of(const Json& message) {
  const Json& method = part_of(message, "method");
  return method.is_string() ? method.get<std::string>() : "";
}

/// It goes back with the answer as it came.
bool is_good_id(const Json& id) {
  if (id.is_string()) return id.get_ref<const std::string&>().size() <= kMaxIdBytes;
  return id.is_null() || id.is_number();
}

std::string taken_last(std::vector<std::string>& names) {
  std::string last = std::move(names.back());
  names.pop_back();
  return last;
}

}  // namespace

void LanguageServer::receive(std::string_view bytes) {
  frames_.add(bytes);
  while (const auto frame = frames_.next()) {
    if (!frame->problem.empty()) send_error(nullptr, {kParseError, frame->problem});
    if (frame->problem.empty()) queue(frame->body);
  }
  if (frames_.lost()) exit_code_ = 2;
}

void LanguageServer::queue(const std::string& body) {
  const std::size_t values = most_values_in(body);
  if (values > kMaxMessageValues)
    return send_error(nullptr, {kInvalidRequest, "a message has at most 100,000 values"});
  std::string problem;
  Json message = read_json(body, problem);
  if (message.is_discarded())
    return send_error(nullptr, {kParseError, problem.empty() ? "this is no JSON" : problem});
  if (!message.is_object()) return send_error(nullptr, {kInvalidRequest, "a message is an object"});
  if (!is_good_id(part_of(message, "id")))
    return send_error(nullptr,
                      {kInvalidRequest, "an id is a number or a text of at most 1024 bytes"});
  if (method_of(message) == "$/cancelRequest") return cancel(part_of(message, "params"));
  const std::size_t bytes = body.size() + values * kBytesOfValue;
  waiting_bytes_ += bytes;
  queue_.push_back({std::move(message), bytes});
}

/// Only what still waits can be spared.
void LanguageServer::cancel(const Json& params) {
  if (!params.is_object() || !params.contains("id")) return;
  for (Waiting& waiting : queue_)
    if (waiting.message.contains("id") && waiting.message["id"] == params["id"])
      waiting.cancelled = true;
}

bool LanguageServer::work() {
  if (exit_code_) return false;
  if (!queue_.empty()) {
    const Waiting next = std::move(queue_.front());
    queue_.pop_front();
    waiting_bytes_ -= next.bytes;
    handle(next);
    return true;
  }
  if (checking_) {
    end_check();
    return true;
  }
  if (to_check_.empty()) return false;
  begin_check(taken_last(to_check_));
  return true;
}

void LanguageServer::handle(const Waiting& waiting) {
  const Json& message = waiting.message;
  const std::string method = method_of(message);
  const Json& params = part_of(message, "params");
  const bool request = message.contains("id");
  const Json& id = part_of(message, "id");
  if (method.empty()) {  // an answer to a question, and none was asked; or nothing
    if (request && !message.contains("result") && !message.contains("error"))
      send_error(id, {kInvalidRequest, "a request has a method"});
    return;
  }
  try {
    if (!request) return notified(method, params);
    if (waiting.cancelled) throw Refusal{kCancelled, "cancelled"};
    send_answer(id, "result", answer(method, params));
  } catch (const Refusal& refusal) {
    if (request) send_error(id, refusal);
  } catch (const Fault& fault) {
    if (request) send_error(id, {kInternalError, fault.what()});
  } catch (const Json::exception&) {
    if (request)
      send_error(
          id, {kInvalidParams, "these are not the parameters of " + beginning_of(method, kQuoted)});
  }
}

Json LanguageServer::answer(const std::string& method, const Json& params) {
  using Answer = Json (LanguageServer::*)(const Open&, const Json&);
  static const std::map<std::string, Answer> kAnswers = {
      {"textDocument/completion", &LanguageServer::completion},
      {"textDocument/hover", &LanguageServer::hover},
      {"textDocument/definition", &LanguageServer::definition},
      {"textDocument/references", &LanguageServer::references},
      {"textDocument/prepareRename", &LanguageServer::prepare_rename},
      {"textDocument/rename", &LanguageServer::rename},
      {"textDocument/documentSymbol", &LanguageServer::symbols},
      {"textDocument/codeAction", &LanguageServer::code_actions},
  };
  if (shut_down_) throw Refusal{kInvalidRequest, "the server is shut down"};
  if (method == "initialize" && initialized_)
    throw Refusal{kInvalidRequest, "initialize is the first request, and comes once"};
  if (method == "initialize") return initialize(params);
  if (!initialized_) throw Refusal{kNotInitialized, "the first request is initialize"};
  if (method == "shutdown") {
    shut_down_ = true;
    return nullptr;
  }
  const auto found = kAnswers.find(method);
  if (found == kAnswers.end())
    throw Refusal{kNoSuchMethod, "there is no method " + beginning_of(method, kQuoted)};
  const Open& file = file_of(params);
  return file.page->ours ? (this->*found->second)(file, params) : nullptr;
}

/// What is not known is no problem: notifications ask for no answer.
void LanguageServer::notified(const std::string& method, const Json& params) {
  if (method == "exit") exit_code_ = shut_down_ ? 0 : 1;
  if (!initialized_ || shut_down_ || !method.starts_with("textDocument/did")) return;
  const Json& document = params.at("textDocument");
  const std::string uri = document.at("uri");
  if (method == "textDocument/didOpen")
    open(uri, document.at("text"), whole_number(document.value("version", Json(0))));
  if (method == "textDocument/didChange")  // every change is the whole text: the last one counts
    if (const Json& changes = params.at("contentChanges"); !changes.empty())
      open(uri, changes.back().at("text"), whole_number(document.value("version", Json(0))));
  if (method == "textDocument/didSave") refresh();
  if (method == "textDocument/didClose") close(uri);
}

void LanguageServer::send(const Json& message) {
  output_ += framed(message.dump(-1, ' ', false, Json::error_handler_t::replace));
}

void LanguageServer::send_answer(const Json& id, const char* kind, Json answer) {
  Json message = {{"jsonrpc", "2.0"}, {"id", id}};
  message[kind] = std::move(answer);
  send(message);
}

void LanguageServer::send_error(const Json& id, const Refusal& refusal) {
  send_answer(id, "error", {{"code", refusal.code}, {"message", refusal.message}});
}

void LanguageServer::open(const std::string& uri, const std::string& text, int version) {
  const std::string name = path_of(uri);
  const auto source = std::make_shared<SourceFile>(SourceFile{name, text});
  if (!has_room_for(*source)) return leave_out(uri, source);
  files_.insert_or_assign(name, Open{uri, std::make_shared<OpenFile>(page_of(source)), version});
  problems_.erase(name);  // they were those of another text
  library_ = library_.with(source);
  refresh();
  std::erase(to_check_, name);
  to_check_.push_back(name);  // before the others
}

bool LanguageServer::has_room_for(const SourceFile& source) const {
  std::size_t files = 1, bytes = source.text.size();
  for (const auto& [name, file] : files_)
    if (name != source.name) ++files, bytes += file.page->source->text.size();
  return files <= kMaxOpenFiles && bytes <= kMaxOpenBytes && source.name.size() <= kMaxPathBytes;
}

/// The file is as if it were closed, and its reader knows why.
void LanguageServer::leave_out(const std::string& uri, const SourcePtr& source) {
  forget(source->name);
  const Diagnostic why{Severity::kWarning, Code::kFileTooLarge, span_of_line(source, 1),
                       "this file is not looked at: more than 64 files or 1.5 MiB are open",
                       "close others, then change this one"};
  publish(uri, {{"diagnostics", {json_of(why, source)}}});
}

void LanguageServer::close(const std::string& uri) {
  publish(uri, {{"diagnostics", Json::array()}});
  forget(path_of(uri));
}

void LanguageServer::publish(const std::string& uri, Json params) {
  params["uri"] = uri;
  Json message = {{"jsonrpc", "2.0"}, {"method", "textDocument/publishDiagnostics"}};
  message["params"] = std::move(params);
  send(message);
}

void LanguageServer::forget(const std::string& name) {
  const auto found = files_.find(name);
  if (found == files_.end()) return;
  problems_.erase(found->first);
  files_.erase(found);
  library_ = folders_;
  for (const auto& [other, file] : files_) library_ = library_.with(file.page->source);
  refresh();
}

/// One file may be built on another.
void LanguageServer::refresh() {
  games_.clear();
  to_check_.clear();
  checking_.reset();
  for (const auto& [name, file] : files_) to_check_.push_back(name);
}

void LanguageServer::begin_check(const std::string& name) {
  const auto found = files_.find(name);
  if (found == files_.end()) return;
  if (!found->second.page->ours) return publish_problems(found->second, {});
  std::vector<SourcePtr> open;
  for (const auto& [other, file] : files_) open.push_back(file.page->source);
  const PagePtr& page = found->second.page;
  checking_ = {page, begin_check_(folders_, open, page->source)};
}

/// What was said of a text that is no longer the same is of no use: refresh() ends its check.
void LanguageServer::end_check() {
  std::optional<Diagnostics> found = checking_->check->ready(kShortWhile);
  if (!found) return;
  const PagePtr page = checking_->page;
  const SourcePtr& source = page->source;
  checking_.reset();
  const auto file = files_.find(source->name);
  if (file == files_.end() || file->second.page != page) return;
  publish_problems(file->second, problems_[source->name] = std::move(*found));
}

void LanguageServer::publish_problems(const Open& file, const Diagnostics& problems) {
  Json all = Json::array();
  for (const Diagnostic& problem : problems.all())
    all.push_back(json_of(problem, file.page->source));
  publish(file.uri, {{"version", file.version}, {"diagnostics", all}});
}

const LanguageServer::Open& LanguageServer::file_of(const Json& params) const {
  const std::string uri = params.at("textDocument").at("uri");
  const auto found = files_.find(path_of(uri));
  if (found == files_.end()) throw Refusal{kInvalidParams, "the file is not open"};
  return found->second;
}

std::size_t LanguageServer::offset_in(const Open& file, const Json& params) const {
  const Json& position = params.at("position");
  return offset_at(file.page->source->text,
                   {whole_number(position.at("line")), whole_number(position.at("character"))});
}

const VariantPtr& LanguageServer::game_of(const OpenFile& page) {
  const std::string& name = page.source->name;
  const auto [found, fresh] = games_.try_emplace(name);
  if (!fresh) return found->second;
  const Node* tested = page.is_tests() ? page.readable().find("variant") : nullptr;
  found->second = tested             ? library_.load_beside(tested->text, name, {}).variant
                  : !page.is_tests() ? library_.load(page.source).variant
                                     : nullptr;
  return found->second;
}

}  // namespace clever
