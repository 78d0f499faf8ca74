#include "tests/fuzz/inventor.h"

#include <algorithm>
#include <filesystem>

#include "core/author/validate/examine.h"
#include "core/base/numbers.h"
#include "core/base/text_edit.h"
#include "core/variant/format/walk.h"
#include "tests/fuzz/seeds.h"
#include "tests/fuzz/targets.h"
#include "tests/fuzz/whole_games.h"

namespace clever::tests {

/// A line and all that is indented more below it.
struct Inventor::Section {
  std::size_t begin = 0, end = 0;
  std::string key;  // with its indentation
};

namespace {

std::size_t indentation(std::string_view line) {
  return std::min(line.find_first_not_of(' '), line.size());
}

/// Where a line begins that ends what was begun with such an indentation.
std::size_t end_of_section(const std::string& text, std::size_t begin, std::size_t indent) {
  for (std::size_t next = begin; next < text.size(); begin = next) {
    next = std::min(text.find('\n', begin), text.size() - 1) + 1;
    const std::string_view line(text.data() + next,
                                std::min(text.find('\n', next), text.size()) - next);
    if (next < text.size() && !line.empty() && indentation(line) <= indent) return next;
  }
  return text.size();
}

/// Numbers at the edge of what may stand there and just beyond, and some between.
std::string other_number(const Bounds& bounds, std::uint64_t chance) {
  const int width = std::min(bounds.high - bounds.low, 20);
  const int near[] = {bounds.low, bounds.high, bounds.low + 1, bounds.high + 1,
                      bounds.low + narrow<int>(chance / 8 % at(width + 1))};
  return std::to_string(near[std::min<std::uint64_t>(chance % 8, 4)]);
}

}  // namespace

Inventor::Inventor() {
  std::vector<Seed> seeds = good_variants();
  // What extends another is as large as that.
  const auto cost = [](const Seed& seed) {
    return seed.text.size() + (seed.text.find("\nextends:") == std::string::npos ? 0 : 100'000);
  };
  std::ranges::stable_sort(seeds, {}, cost);
  for (const Seed& one : seeds) {
    const SourcePtr source = source_of(one.name, one.text);
    const Loaded loaded = games().load(source);
    if (!loaded.variant) continue;
    variants_.push_back(source);
    Diagnostics ignored;
    walk(parse(source, ignored), Owner::kVariant, {[&](const Leaf& leaf) {
           if (leaf.kind == Leaf::Kind::kText) values_.push_back(text_at(leaf.node.span));
         }});
  }
}

std::uint32_t Inventor::below(std::size_t count) {
  return random_.below(narrow<std::uint32_t>(count));
}

const SourcePtr& Inventor::any_variant() { return variants_[below(variants_.size())]; }

/// Most begin with a small one, which is loaded and played in a moment: they are the smallest ones,
/// and come first.
const SourcePtr& Inventor::base() {
  return below(8) == 0 ? any_variant()
                       : variants_[below(std::min<std::size_t>(4, variants_.size()))];
}

std::vector<Inventor::Section> Inventor::sections_of(const std::string& text) {
  std::vector<Section> all;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    const std::string line = text.substr(begin, end - begin);
    const std::size_t colon = line.find(':'), indent = indentation(line);
    if (colon != std::string::npos && indent <= 4 && line[indent] != '#')
      all.push_back({begin, end_of_section(text, begin, indent), line.substr(0, colon)});
    begin = end + 1;
  }
  return all;
}

std::string Inventor::with_other_value(const SourcePtr& source) {
  Diagnostics ignored;
  const Node document = parse(source, ignored);
  std::vector<Span> places;
  std::vector<std::string> others;
  walk(document, Owner::kVariant, {[&](const Leaf& leaf) {
         using enum Leaf::Kind;
         const std::vector<std::string> words = words_in(leaf.place);
         places.push_back(leaf.node.span);
         if (leaf.kind == kNumber || leaf.kind == kRange)
           others.push_back(other_number(leaf.bounds, random_.next()));
         else if (leaf.kind == kWord && !words.empty())
           others.push_back(words[below(words.size())]);
         else if (leaf.kind == kBlank)
           others.push_back(values_[below(values_.size())]);
         else if (leaf.kind == kText)
           others.push_back(below(4) == 0 && !words.empty() ? words[below(words.size())]
                                                            : values_[below(values_.size())]);
         else
           places.pop_back();
       }});
  if (places.empty()) return source->text;
  const std::size_t chosen = below(places.size());
  return with_text(places[chosen], others[chosen]);
}

/// One of another variant in the place of that of the same key, or beside one as far in.
std::string Inventor::with_foreign_section(const SourcePtr& source) {
  const std::string& foreign = any_variant()->text;
  const std::vector<Section> theirs = sections_of(foreign), ours = sections_of(source->text);
  if (theirs.empty() || ours.empty()) return source->text;
  const Section& taken = theirs[below(theirs.size())];
  std::vector<Section> fitting;
  for (const Section& own : ours)
    if (own.key == taken.key) fitting.push_back(own);
  std::string text = source->text, piece = foreign.substr(taken.begin, taken.end - taken.begin);
  if (!piece.ends_with('\n')) piece += '\n';
  if (!fitting.empty()) {
    const Section& own = fitting[below(fitting.size())];
    return text.replace(own.begin, own.end - own.begin, piece);
  }
  for (const Section& own : ours)
    if (indentation(own.key) == indentation(taken.key) && below(3) == 0)
      return text.insert(own.begin, piece);
  return text;
}

std::string Inventor::without_section(const SourcePtr& source) {
  const std::vector<Section> ours = sections_of(source->text);
  if (ours.empty()) return source->text;
  const Section& own = ours[below(ours.size())];
  return std::string(source->text).erase(own.begin, own.end - own.begin);
}

SourcePtr Inventor::invent(std::uint64_t number) {
  random_ = Random::of_game(0, number);
  SourcePtr source = source_of("invented.yaml", base()->text);
  for (std::uint32_t changes = 1 + below(4); changes > 0; --changes) {
    const std::uint32_t kind = below(10);
    source = source_of("invented.yaml", kind < 6   ? with_other_value(source)
                                        : kind < 9 ? with_foreign_section(source)
                                                   : without_section(source));
  }
  return source;
}

namespace {

/// True where a script had no answer in one of the games.
bool play_invention(const SourcePtr& source, int games_to_play) {
  const Loaded plain = games().load(source);
  never(!plain.variant, "validate says that it is fine, and it does not load");
  const std::vector<OptionValues> settings = option_settings(plain.variant->catalog);
  std::vector<VariantPtr> variants;
  for (std::size_t i = 0; i < std::min<std::size_t>(settings.size(), 5); ++i)
    variants.push_back(games().load(source, settings[i]).variant);
  bool silent = false;
  for (int game = 0; game < games_to_play; ++game)
    if (const VariantPtr& variant = variants[at(game) % variants.size()])
      silent |= play_whole_game(*variant, game).silent;
  // A saved game is played again, and must come to the same.
  never(!same_position(play_whole_game(*plain.variant, 0).state,
                       play_whole_game(*plain.variant, 0).state),
        "the same game ends differently");
  return silent;
}

}  // namespace

Inventions try_inventions(
    Inventor& inventor, std::uint64_t first, int count, int games_to_play,
    const std::function<void(const SourcePtr&, const std::string& why)>& failed) {
  Inventions result;
  for (result.made = 0; result.made < count; ++result.made) {
    const SourcePtr source = inventor.invent(first + at(result.made));
    if (examine(games(), source, 0).has_errors()) continue;
    ++result.passed;
    try {
      if (play_invention(source, games_to_play)) ++result.silent;
      result.games += games_to_play;
    } catch (const std::exception& problem) {
      ++result.failed;
      failed(source, problem.what());
    }
  }
  return result;
}

}  // namespace clever::tests
