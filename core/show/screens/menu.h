// A list to choose from, and a page to read, as faces of the full screen. Tested in
// tests/show/screens/menu_test.cpp.
#pragma once

#include <string>
#include <vector>

#include "core/show/screens/face.h"
#include "core/show/screens/pages.h"

namespace clever {

struct MenuEntry {
  std::string text;
  std::string about = {};  // beside it, or ""
};

class MenuFace : public Face {
 public:
  MenuFace(std::string title, std::vector<MenuEntry> entries, std::string below)
      : title_(std::move(title)), entries_(std::move(entries)), below_(std::move(below)) {}

  /// Of entries that can be deleted: `d` closes the menu, too.
  void allow_deleting() { deletes_ = true; }

  Block draw(int columns, int rows, const Style& style) override;
  void press(const Key& key) override;
  void click(int column, int row) override;
  bool tick(Milliseconds) override { return false; }
  bool done() const override { return done_; }

  /// The entry that was chosen, -1 for none.
  int chosen() const { return chosen_; }
  /// The entry that is to be deleted, -1 for none.
  int deleted() const { return deleted_; }
  int cursor() const { return cursor_; }

 private:
  void move(int step);
  void choose(int entry);

  std::string title_;
  std::vector<MenuEntry> entries_;
  std::string below_;
  int cursor_ = 0, chosen_ = -1, deleted_ = -1, rows_ = 24;
  bool deletes_ = false, done_ = false;
  Block drawn_;
};

class PageFace : public Face {
 public:
  PageFace(std::string title, std::vector<std::string> sentences, std::string below)
      : sentences_(std::move(sentences)) {
    page_.title = std::move(title);
    page_.below = std::move(below);
  }

  Block draw(int columns, int rows, const Style& style) override;
  void press(const Key& key) override;
  void click(int, int) override { done_ = true; }
  bool tick(Milliseconds) override { return false; }
  bool done() const override { return done_; }

 private:
  std::vector<std::string> sentences_;
  Page page_;
  int rows_ = 24;
  bool done_ = false;
};

}  // namespace clever
