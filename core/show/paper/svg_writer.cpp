// SVG, and HTML with the same SVG in it.
#include <set>

#include <fmt/format.h>

#include "core/base/harmless.h"
#include "core/base/utf8.h"
#include "core/show/paper/writers.h"

namespace clever {
namespace {

std::string escaped(const std::string& text) { return escaped_markup(harmless(text)); }

/// Thousandths are finer than any printer; no more digits than needed.
std::string number(double value) {
  std::string text = fmt::format("{:.3f}", value);
  text.erase(text.find_last_not_of('0') + 1);
  if (text.back() == '.') text.pop_back();
  return text == "-0" ? "0" : text;
}

std::string point(const Point& at) { return number(at.x) + " " + number(at.y); }

std::string path_data(const Outline& outline) {
  std::string data;
  for (const Stroke& stroke : outline) {
    switch (stroke.kind) {
      case Stroke::Kind::kMove:
        data += "M" + point(stroke.to);
        break;
      case Stroke::Kind::kLine:
        data += "L" + point(stroke.to);
        break;
      case Stroke::Kind::kClose:
        data += "Z";
        break;
      case Stroke::Kind::kCurve:
        data += "C" + point(stroke.from_control) + " " + point(stroke.to_control) + " " +
                point(stroke.to);
        break;
    }
  }
  return data;
}

/// The names of letters within a file.
std::string letter_name(char32_t letter, Weight weight) {
  return fmt::format("{}{:x}", weight == Weight::kBold ? "b" : "r", static_cast<unsigned>(letter));
}

class SvgWriter {
 public:
  SvgWriter(const Document& document, const Font& font) : document_(document), font_(font) {}

  /// The letters of all pages, once.
  std::string letters(const std::vector<PaperPage>& pages) {
    std::set<std::pair<Weight, char32_t>> used;
    for (const PaperPage& page : pages)
      for (const Item& item : page.items)
        if (const Label* label = std::get_if<Label>(&item))
          each_character(label->text, [&](const Character& character, std::string_view) {
            used.emplace(label->weight, font_.known(character.code, label->weight));
          });
    std::string defs = "<defs>\n";
    for (const auto& [weight, letter] : used) defs += letter_def(letter, weight);
    return defs + "</defs>\n";
  }

  /// On bright paper, also where the page around it is dark.
  std::string open(const PaperPage& page) const {
    return fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}mm\" height=\"{1}mm\" viewBox=\"0 0 "
        "{0} {1}\" role=\"img\">\n<title>{2}</title>\n<rect width=\"100%\" "
        "height=\"100%\" fill=\"#fff\"/>\n",
        number(page.width), number(page.height), escaped(document_.title));
  }

  std::string content(const PaperPage& page) const {
    std::string text;
    for (const Item& item : page.items)
      std::visit([&](const auto& part) { text += written(part); }, item);
    return text + "</svg>\n";
  }

 private:
  std::string letter_def(char32_t letter, Weight weight) const {
    Outline outline = font_.glyph(letter, weight).outline;
    for (Stroke& stroke : outline)
      for (Point* at : {&stroke.to, &stroke.from_control, &stroke.to_control})
        *at = {at->x * kLetterUnits, at->y * kLetterUnits};
    return fmt::format("<path id=\"{}\" d=\"{}\"/>\n", letter_name(letter, weight),
                       path_data(outline));
  }

  static std::string written(const Figure& shape) {
    const Paint& paint = shape.paint;
    std::string text = fmt::format("<path d=\"{}\" fill=\"{}\"", path_data(shape.outline),
                                   paint.fill.empty() ? "none" : "#" + escaped(paint.fill));
    if (!paint.line.empty())
      text += fmt::format(" stroke=\"#{}\" stroke-width=\"{}\" stroke-linejoin=\"round\"",
                          escaped(paint.line), number(paint.width));
    if (paint.dash > 0) text += fmt::format(" stroke-dasharray=\"{}\"", number(paint.dash));
    return text + "/>\n";
  }

  std::string written(const Label& label) const {
    const Rect& room = label.room;
    std::string text = fmt::format(
        "<g role=\"text\" aria-label=\"{}\" data-room=\"{} {} {} {}\" fill=\"#{}\" "
        "transform=\"translate({}) scale({:.6f})\">",
        escaped(label.text), number(room.x), number(room.y), number(room.width),
        number(room.height), escaped(label.colour), point(label.at), label.size / kLetterUnits);
    double x = 0;
    each_character(label.text, [&](const Character& character, std::string_view bytes) {
      const char32_t letter = font_.known(character.code, label.weight);
      if (bytes != " ")
        text += fmt::format("<use href=\"#{}\" x=\"{}\"/>", letter_name(letter, label.weight),
                            number(x));
      x += font_.glyph(letter, label.weight).advance * kLetterUnits;
    });
    return text + "</g>\n";
  }

  const Document& document_;
  const Font& font_;
};

}  // namespace

std::string svg_of(const Document& document, const Font& font) {
  SvgWriter writer(document, font);
  const PaperPage& page = document.pages.front();
  return writer.open(page) + writer.letters({page}) + writer.content(page);
}

std::string html_of(const Document& document, const Font& font) {
  SvgWriter writer(document, font);
  const PaperPage& first = document.pages.front();
  std::string text = fmt::format(
      "<!DOCTYPE html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n<title>{}</title>\n"
      "<style>\n@page {{ size: {}mm {}mm; margin: 0 }}\nbody {{ margin: 0 }}\n"
      "svg {{ display: block; break-after: page }}\nsvg:last-of-type {{ break-after: auto }}\n"
      "@media screen {{ body {{ background: #888 }} svg {{ margin: 8mm auto }} "
      "}}\n</style>\n</head>\n<body>\n",
      escaped(document.language), escaped(document.title), number(first.width),
      number(first.height));
  for (const PaperPage& page : document.pages) {
    text += writer.open(page);
    if (&page == &first) text += writer.letters(document.pages);
    text += writer.content(page);
  }
  return text + "</body>\n</html>\n";
}

}  // namespace clever
