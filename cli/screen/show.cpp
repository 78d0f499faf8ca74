#include "cli/screen/show.h"

#include <csignal>
#include <optional>

#include <ftxui/component/component_base.hpp>
#include <ftxui/component/event.hpp>
#include <ftxui/component/loop.hpp>
#include <ftxui/component/mouse.hpp>
#include <ftxui/component/screen_interactive.hpp>
#include <ftxui/dom/node.hpp>
#include <ftxui/screen/terminal.hpp>
#include <poll.h>
#include <unistd.h>

#include "cli/screen/painter.h"
#include "core/base/fence.h"

namespace clever {
namespace {

using TerminalEvent = ftxui::Event;

/// FTXUI does not restore the terminal on SIGHUP, and leaves its loop on SIGINT and SIGTERM as if
/// all were well. So we take all signals that end or stop a program, after it has taken its own.
class Signals {
 public:
  Signals() { take(); }
  void take() const {
    struct sigaction noting {};
    noting.sa_handler = [](int number) { (number == SIGTSTP ? stop_ : leave_) = number; };
    for (const int number : {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP})
      sigaction(number, &noting, nullptr);
  }
  int leave() const { return leave_; }
  void set_leave(int number) const { leave_ = number; }
  void set_stop() const { stop_ = SIGTSTP; }
  bool take_stop() const {
    const bool asked = stop_ != 0;
    stop_ = 0;
    return asked;
  }

 private:
  inline static volatile std::sig_atomic_t leave_ = 0;
  inline static volatile std::sig_atomic_t stop_ = 0;
};

struct NamedKey {
  const TerminalEvent& event;
  Key::Kind kind;
};

/// FTXUI knows one of the ways in which terminals send these.
struct OtherCode {
  const char* code;
  Key::Kind kind;
};
constexpr OtherCode kOtherCodes[] = {{"\x1b[1~", Key::Kind::kHome},
                                     {"\x1b[7~", Key::Kind::kHome},
                                     {"\x1b[4~", Key::Kind::kEnd},
                                     {"\x1b[8~", Key::Kind::kEnd}};

std::optional<Key> key_of(const TerminalEvent& event) {
  using enum Key::Kind;
  static const NamedKey kKeys[] = {{TerminalEvent::Return, kEnter},
                                   {TerminalEvent::Escape, kEscape},
                                   {TerminalEvent::Tab, kTab},
                                   {TerminalEvent::TabReverse, kBackTab},
                                   {TerminalEvent::Backspace, kBackspace},
                                   {TerminalEvent::ArrowLeft, kLeft},
                                   {TerminalEvent::ArrowRight, kRight},
                                   {TerminalEvent::ArrowUp, kUp},
                                   {TerminalEvent::ArrowDown, kDown},
                                   {TerminalEvent::PageUp, kPageUp},
                                   {TerminalEvent::PageDown, kPageDown},
                                   {TerminalEvent::Home, kHome},
                                   {TerminalEvent::End, kEnd},
                                   {TerminalEvent::CtrlR, kRedo}};
  for (const NamedKey& known : kKeys)
    if (event == known.event) return Key{known.kind, ""};
  for (const OtherCode& other : kOtherCodes)
    if (event.input() == other.code) return Key{other.kind, ""};
  if (event.is_character()) return Key{kText, event.character()};
  return {};
}

/// Draws again only what may have changed: mice report every move.
class Canvas : public ftxui::ComponentBase {
 public:
  Canvas(Face& face, const Style& style, const Signals& signals)
      : face_(face), style_(style), signals_(signals) {}

  void look_again() { drawn_.clear(); }

 private:
  struct Picture : ftxui::Node {
    explicit Picture(Canvas& shown) : canvas(shown) {}
    void ComputeRequirement() override { requirement_ = {}; }
    void Render(ftxui::Screen& screen) override { canvas.paint_on(screen); }
    Canvas& canvas;
  };

  ftxui::Element OnRender() override { return std::make_shared<Picture>(*this); }

  void paint_on(ftxui::Screen& screen) {
    if (drawn_.empty() || screen.dimx() != columns_ || screen.dimy() != rows_) {
      columns_ = screen.dimx();
      rows_ = screen.dimy();
      drawn_ = face_.draw(columns_, rows_, style_);
    }
    paint(drawn_, style_, screen);
    screen.SetCursor({0, 0, ftxui::Screen::Cursor::Hidden});
  }

  bool OnEvent(TerminalEvent event) override {
    if (event == TerminalEvent::CtrlC) return signals_.set_leave(SIGINT), true;
    if (event == TerminalEvent::CtrlZ) return signals_.set_stop(), true;
    if (event.is_mouse()) return point(event.mouse()), true;
    if (const auto key = key_of(event)) {
      face_.press(*key);
      look_again();
    }
    return true;
  }

  void point(const ftxui::Mouse& mouse) {
    using ftxui::Mouse;
    if (mouse.motion != Mouse::Pressed) return;
    if (mouse.button == Mouse::Left)
      face_.click(mouse.x, mouse.y);
    else if (mouse.button == Mouse::WheelUp)
      face_.press({Key::Kind::kUp, ""});
    else if (mouse.button == Mouse::WheelDown)
      face_.press({Key::Kind::kDown, ""});
    look_again();
  }

  Face& face_;
  const Style& style_;
  const Signals& signals_;
  Block drawn_;
  int columns_ = 0, rows_ = 0;
};

ftxui::Terminal::Color depth_of(const Style& style) {
  using enum ftxui::Terminal::Color;
  if (!style.colour) return Palette1;
  switch (style.depth) {
    case Colours::kNone:
      return Palette1;
    case Colours::k16:
      return Palette16;
    case Colours::k256:
      return Palette256;
    case Colours::kAll:
      break;
  }
  return TrueColor;
}

Milliseconds clock_now() {
  return std::chrono::duration_cast<Milliseconds>(
      std::chrono::steady_clock::now().time_since_epoch());
}

/// Ctrl-Z: the shell gets a sane terminal, and we ours again after fg.
void stop(ftxui::ScreenInteractive& screen, const Signals& signals) {
  screen.WithRestoredIO([] {
    std::signal(SIGTSTP, SIG_DFL);
    std::raise(SIGTSTP);
  })();
  signals.take();
}

/// Without a word: nobody tells a program of another session.
bool is_terminal_gone() {
  pollfd input{STDIN_FILENO, 0, 0};
  return ::poll(&input, 1, 0) > 0 && (input.revents & (POLLHUP | POLLERR | POLLNVAL)) != 0;
}

}  // namespace

int show(Face& face, const Style& style) {
  ftxui::Terminal::SetColorSupport(depth_of(style));
  auto screen = ftxui::ScreenInteractive::Fullscreen();
  screen.ForceHandleCtrlC(false);
  screen.ForceHandleCtrlZ(false);
  const Signals signals;
  const auto canvas = std::make_shared<Canvas>(face, style, signals);
  ftxui::Loop loop(&screen, canvas);
  signals.take();
  const Milliseconds begin = clock_now();
  face.tick(Milliseconds(0));
  while (!face.done() && signals.leave() == 0 && !loop.HasQuitted()) {
    loop.RunOnceBlocking();  // FTXUI wakes it up some sixty times a second
    LongThought::is_over();
    if (is_terminal_gone()) return SIGHUP;
    if (signals.take_stop()) {
      stop(screen, signals);
      canvas->look_again();
      screen.PostEvent(TerminalEvent::Custom);
    }
    if (face.tick(clock_now() - begin)) {
      canvas->look_again();
      screen.PostEvent(TerminalEvent::Custom);
    }
  }
  return signals.leave();
}

}  // namespace clever
