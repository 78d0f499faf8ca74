#include "core/show/paper/font.h"

#include <array>
#include <filesystem>
#include <mutex>

#if CLEVER_HAS_FREETYPE
#include <freetype/freetype.h>
#include <freetype/ftoutln.h>
#endif

#include "core/base/numbers.h"
#include "core/base/utf8.h"

namespace clever {

#if CLEVER_HAS_FREETYPE
namespace {

namespace fs = std::filesystem;

// Where systems keep the DejaVu fonts, which have letters and signs of most languages.
constexpr const char* kFontFolders[] = {
    "/usr/share/fonts/truetype/dejavu",   "/usr/share/fonts/TTF",   "/usr/share/fonts/dejavu",
    "/usr/share/fonts/dejavu-sans-fonts", "/usr/local/share/fonts", "/Library/Fonts",
    "/opt/homebrew/share/fonts"};
constexpr const char* kFontFiles[] = {"DejaVuSans.ttf", "DejaVuSans-Bold.ttf"};

/// The folder that has them all, or "".
std::string folder_of_fonts() {
  std::error_code ignored;
  for (const char* folder : kFontFolders) {
    bool whole = true;
    for (const char* file : kFontFiles)
      whole &= fs::is_regular_file(fs::path(folder) / file, ignored);
    if (whole) return folder;
  }
  return "";
}

/// Takes the outline of a letter apart.
struct OutlineReader {
  double scale;
  Outline outline = {};
  Point last = {};

  Point point(const FT_Vector* at) const {
    return {static_cast<double>(at->x) * scale * kLetterWidth, -static_cast<double>(at->y) * scale};
  }
  static OutlineReader& self(void* user) { return *static_cast<OutlineReader*>(user); }
  static int move(const FT_Vector* to, void* user) {
    OutlineReader& reader = self(user);
    if (!reader.outline.empty()) reader.outline.push_back({Stroke::Kind::kClose});
    reader.last = reader.point(to);
    reader.outline.push_back({Stroke::Kind::kMove, reader.last});
    return 0;
  }
  static int line(const FT_Vector* to, void* user) {
    OutlineReader& reader = self(user);
    reader.last = reader.point(to);
    reader.outline.push_back({Stroke::Kind::kLine, reader.last});
    return 0;
  }
  /// A curve with one control is one with two of them, each two thirds of the way.
  static int conic(const FT_Vector* control, const FT_Vector* to, void* user) {
    OutlineReader& reader = self(user);
    const Point middle = reader.point(control), end = reader.point(to);
    const auto towards = [&](const Point& from) {
      return Point{from.x + (middle.x - from.x) * 2 / 3, from.y + (middle.y - from.y) * 2 / 3};
    };
    reader.outline.push_back({Stroke::Kind::kCurve, end, towards(reader.last), towards(end)});
    reader.last = end;
    return 0;
  }
  static int cubic(const FT_Vector* one, const FT_Vector* two, const FT_Vector* to, void* user) {
    OutlineReader& reader = self(user);
    reader.last = reader.point(to);
    reader.outline.push_back(
        {Stroke::Kind::kCurve, reader.last, reader.point(one), reader.point(two)});
    return 0;
  }
};

Glyph glyph_of(FT_Face face, char32_t letter) {
  const FT_UInt index = FT_Get_Char_Index(face, letter);
  if (FT_Load_Glyph(face, index, FT_LOAD_NO_SCALE) != 0) return {};
  const double scale = 1.0 / face->units_per_EM;
  Glyph glyph;
  glyph.advance = static_cast<double>(face->glyph->metrics.horiAdvance) * scale * kLetterWidth;
  if (face->glyph->format != FT_GLYPH_FORMAT_OUTLINE) return glyph;
  OutlineReader reader{scale};
  const FT_Outline_Funcs functions{
      OutlineReader::move, OutlineReader::line, OutlineReader::conic, OutlineReader::cubic, 0, 0};
  FT_Outline_Decompose(&face->glyph->outline, &functions, &reader);
  if (!reader.outline.empty()) reader.outline.push_back({Stroke::Kind::kClose});
  glyph.ink = rect_of(reader.outline);
  glyph.outline = std::move(reader.outline);
  return glyph;
}

}  // namespace

/// The faces of both weights, and the letters that were asked for so far.
struct Font::Faces {
  FT_Library library = nullptr;
  std::array<FT_Face, 2> faces{};
  std::array<std::map<char32_t, Glyph>, 2> glyphs;
  std::mutex lock;

  ~Faces() {
    for (FT_Face face : faces)
      if (face) FT_Done_Face(face);
    if (library) FT_Done_FreeType(library);
  }
  bool open(const std::string& folder) {
    if (folder.empty() || FT_Init_FreeType(&library) != 0) return false;
    for (std::size_t i = 0; i < faces.size(); ++i) {
      const std::string file = (fs::path(folder) / kFontFiles[i]).string();
      if (FT_New_Face(library, file.c_str(), 0, &faces[i]) != 0) return false;
    }
    return true;
  }
};

std::shared_ptr<const Font> Font::of_machine() {
  auto faces = std::make_unique<Faces>();
  if (!faces->open(folder_of_fonts())) return nullptr;
  return std::shared_ptr<const Font>(new Font(std::move(faces)));
}

std::string Font::problem() {
  return "the fonts DejaVuSans.ttf and DejaVuSans-Bold.ttf are not on this machine; on Debian the "
         "package fonts-dejavu-core has them";
}

char32_t Font::known(char32_t letter, Weight weight) const {
  return FT_Get_Char_Index(faces_->faces[at(weight)], letter) != 0 ? letter : U'?';
}

const Glyph& Font::glyph(char32_t letter, Weight weight) const {
  const std::lock_guard guard(faces_->lock);
  const char32_t shown = known(letter, weight);
  auto& glyphs = faces_->glyphs[at(weight)];
  const auto found = glyphs.find(shown);
  if (found != glyphs.end()) return found->second;
  return glyphs.emplace(shown, glyph_of(faces_->faces[at(weight)], shown)).first->second;
}

#else

struct Font::Faces {
  Glyph no_glyph;
};

std::shared_ptr<const Font> Font::of_machine() { return nullptr; }
std::string Font::problem() {
  return "this clever was built without FreeType; install it (on Debian: libfreetype-dev) and "
         "build "
         "again";
}
char32_t Font::known(char32_t letter, Weight) const { return letter; }
const Glyph& Font::glyph(char32_t, Weight) const { return faces_->no_glyph; }

#endif

Font::Font(std::unique_ptr<Faces> faces) : faces_(std::move(faces)) {
  capitals_ = glyph(U'H', Weight::kRegular).ink.height;
}

Font::~Font() = default;

double Font::width(const std::string& text, double size, Weight weight) const {
  double width = 0;
  each_character(text, [&](const Character& character, std::string_view) {
    width += glyph(character.code, weight).advance;
  });
  return width * size;
}

Rect Font::ink(const std::string& text, double size, Weight weight, Point at) const {
  Rect ink{at.x, at.y, 0, 0};
  bool first = true;
  each_character(text, [&](const Character& character, std::string_view) {
    const Glyph& letter = glyph(character.code, weight);
    const Rect box{at.x + letter.ink.x * size, at.y + letter.ink.y * size, letter.ink.width * size,
                   letter.ink.height * size};
    if (!letter.outline.empty()) ink = first ? box : around(ink, box);
    first = first && letter.outline.empty();
    at.x += letter.advance * size;
  });
  return ink;
}

}  // namespace clever
