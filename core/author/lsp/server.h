// A language server for variants and files of tests, as the Language Server Protocol 3.17 says:
// bytes of a client in, bytes for it out; whoever calls it has the streams. The answers are those
// of core/author/language. Messages are handled one after the other; when none waits, files are
// checked beside, so that an answer never waits for a check, and a change of a file ends its check.
// Tested in tests/author/lsp/server_test.cpp, and with a real
// editor by tools/try-editor.
#pragma once

#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/author/fenced/fenced.h"
#include "core/author/language/page.h"
#include "core/author/lsp/frames.h"
#include "core/author/lsp/positions.h"
#include "core/base/diagnostics.h"
#include "core/base/json.h"

namespace clever {

class LanguageServer {
 public:
  LanguageServer(Library library, BeginCheck begin_check)
      : folders_(library), library_(std::move(library)), begin_check_(std::move(begin_check)) {}

  void receive(std::string_view bytes);
  /// Handles one message, or looks for a few milliseconds whether a file is checked; false when
  /// there is nothing to do.
  bool work();
  /// Whether what waits should be handled, and told, before more is received: it takes room.
  bool has_many_messages() const { return waiting_bytes_ + output_.size() > kMaxMessageBytes; }
  std::string take_output() { return std::exchange(output_, ""); }
  /// What to leave with, once the client has said so: 0 after `shutdown`, 1 without it; 2 when its
  /// bytes are no messages.
  std::optional<int> exit_code() const { return exit_code_; }

 private:
  using PagePtr = std::shared_ptr<const OpenFile>;
  struct Open {
    std::string uri;
    PagePtr page;
    int version = 0;
  };
  struct Waiting {
    Json message;
    std::size_t bytes = 0;  // that it takes
    bool cancelled = false;
  };
  struct Checking {
    PagePtr page;
    std::unique_ptr<RunningCheck> check;
  };
  struct Refusal {
    int code;
    std::string message;
  };

  // The way of a message.
  void queue(const std::string& body);
  void cancel(const Json& params);
  void handle(const Waiting& waiting);
  void notified(const std::string& method, const Json& params);
  Json answer(const std::string& method, const Json& params);
  void send(const Json& message);
  void send_answer(const Json& id, const char* kind, Json answer);
  void send_error(const Json& id, const Refusal& refusal);

  // Files.
  void open(const std::string& uri, const std::string& text, int version);
  bool has_room_for(const SourceFile& source) const;
  void leave_out(const std::string& uri, const SourcePtr& source);
  void close(const std::string& uri);
  void forget(const std::string& name);
  void publish(const std::string& uri, Json params);
  void refresh();
  void begin_check(const std::string& name);
  void end_check();
  void publish_problems(const Open& file, const Diagnostics& problems);
  const Open& file_of(const Json& params) const;
  std::size_t offset_in(const Open& file, const Json& params) const;
  const VariantPtr& game_of(const OpenFile& page);

  // Requests.
  Json initialize(const Json& params);
  Json completion(const Open& file, const Json& params);
  Json hover(const Open& file, const Json& params);
  Json definition(const Open& file, const Json& params);
  Json references(const Open& file, const Json& params);
  Json prepare_rename(const Open& file, const Json& params);
  Json rename(const Open& file, const Json& params);
  Json symbols(const Open& file, const Json& params);
  Json code_actions(const Open& file, const Json& params);

  Library folders_;  // as they are on the disk
  Library library_;  // with what is open in their place
  Frames frames_;
  std::deque<Waiting> queue_;
  std::size_t waiting_bytes_ = 0;  // that the queue takes
  std::string output_;
  std::map<std::string, Open> files_;  // by the name of the file
  std::vector<std::string> to_check_;  // names of files, the next one last
  BeginCheck begin_check_;
  std::optional<Checking> checking_;
  std::map<std::string, Diagnostics> problems_;  // of files, as they were told last
  std::map<std::string, VariantPtr> games_;      // of pages; as they are now
  bool initialized_ = false, shut_down_ = false;
  std::optional<int> exit_code_;
};

}  // namespace clever
