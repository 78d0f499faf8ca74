#include <algorithm>
#include <cmath>
#include <utility>

#include <fmt/format.h>

#if CLEVER_HAS_HPDF
#include <hpdf.h>
#endif

#include "core/base/utf8.h"
#include "core/show/paper/writers.h"

namespace clever {

#if CLEVER_HAS_HPDF
namespace {

constexpr double kPointsPerMillimetre = 72 / 25.4;
// Everything is drawn in whole numbers of such units: finer than printers, and short to write.
constexpr double kUnit = 0.05;  // points
constexpr double kUnitsPerMillimetre = kPointsPerMillimetre / kUnit;

/// Keeps the first thing that went wrong; all later calls do nothing then.
void note_failure(HPDF_STATUS code, HPDF_STATUS, void* user) {
  HPDF_STATUS& first = *static_cast<HPDF_STATUS*>(user);
  if (first == HPDF_OK) first = code;
}

HPDF_REAL real(double value) { return static_cast<HPDF_REAL>(value); }
HPDF_REAL whole(double value) { return real(std::round(value)); }

bool touch(const Rect& one, const Rect& other) {
  constexpr double kSeam = 0.01;  // millimetres: two fills of one edge leave a line between them
  return one.overlaps(other, -kSeam);
}

/// Each closed or open line of an outline by itself, or the whole where two of them touch: one may
/// be a hole in the other.
std::vector<Outline> parts_of(const Outline& outline) {
  std::vector<Outline> parts;
  for (const Stroke& stroke : outline) {
    if (stroke.kind == Stroke::Kind::kMove || parts.empty()) parts.emplace_back();
    parts.back().push_back(stroke);
  }
  std::vector<Rect> boxes;
  for (const Outline& part : parts) boxes.push_back(rect_of(part));
  for (std::size_t i = 0; i < boxes.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      if (touch(boxes[i], boxes[j])) return {outline};
  return parts;
}

class PdfWriter {
 public:
  PdfWriter(const Document& document, const Font& font)
      : document_(document), font_(font), pdf_(HPDF_New(note_failure, &failure_)) {}
  ~PdfWriter() {
    if (pdf_) HPDF_Free(pdf_);
  }
  PdfWriter(const PdfWriter&) = delete;
  PdfWriter& operator=(const PdfWriter&) = delete;

  PdfFile write() {
    if (!pdf_) return {"", "there is no memory for a PDF"};
    HPDF_SetCompressionMode(pdf_, HPDF_COMP_ALL);
    for (const PaperPage& page : document_.pages)
      if (failure_ == HPDF_OK) write(page);
    const std::string bytes = failure_ == HPDF_OK ? saved() : "";
    if (failure_ == HPDF_OK) return {bytes, ""};
    return {"", fmt::format("libharu could not make the PDF (error {:#x})", failure_)};
  }

 private:
  void write(const PaperPage& page) {
    height_ = page.height;
    page_ = HPDF_AddPage(pdf_);
    HPDF_Page_SetWidth(page_, real(page.width * kPointsPerMillimetre));
    HPDF_Page_SetHeight(page_, real(page.height * kPointsPerMillimetre));
    HPDF_Page_SetLineJoin(page_, HPDF_ROUND_JOIN);
    HPDF_Page_Concat(page_, real(kUnit), 0, 0, real(kUnit), 0, 0);
    for (const Item& item : page.items) std::visit([&](const auto& part) { write(part); }, item);
  }

  using Place = std::pair<HPDF_REAL, HPDF_REAL>;

  /// The axis of PDF points upwards.
  Place place(const Point& at) const {
    return {whole(at.x * kUnitsPerMillimetre), whole((height_ - at.y) * kUnitsPerMillimetre)};
  }

  /// Where its points are, `place` says.
  template <class PlaceOf>
  void trace(const Outline& outline, const PlaceOf& place) {
    for (const Stroke& stroke : outline) {
      const auto [x, y] = place(stroke.to);
      const auto [x1, y1] = place(stroke.from_control);
      const auto [x2, y2] = place(stroke.to_control);
      switch (stroke.kind) {
        case Stroke::Kind::kMove:
          HPDF_Page_MoveTo(page_, x, y);
          break;
        case Stroke::Kind::kLine:
          HPDF_Page_LineTo(page_, x, y);
          break;
        case Stroke::Kind::kClose:
          HPDF_Page_ClosePath(page_);
          break;
        case Stroke::Kind::kCurve:
          HPDF_Page_CurveTo(page_, x1, y1, x2, y2, x, y);
          break;
      }
    }
  }

  void fill_letter(const Outline& outline) {
    if (outline.empty()) return;
    trace(outline, [](const Point& at) {
      return Place(whole(at.x * kLetterUnits), whole(-at.y * kLetterUnits));
    });
    HPDF_Page_Fill(page_);
  }

  using SetColour = HPDF_STATUS (*)(HPDF_Page, HPDF_REAL, HPDF_REAL, HPDF_REAL);
  void choose(SetColour set, const std::string& colour) {
    const unsigned long rgb = std::stoul(colour, nullptr, 16);
    set(page_, real(static_cast<double>(rgb >> 16 & 255u) / 255),
        real(static_cast<double>(rgb >> 8 & 255u) / 255),
        real(static_cast<double>(rgb & 255u) / 255));
  }

  void choose(const Paint& paint) {
    if (!paint.fill.empty()) choose(HPDF_Page_SetRGBFill, paint.fill);
    if (paint.line.empty()) return;
    choose(HPDF_Page_SetRGBStroke, paint.line);
    HPDF_Page_SetLineWidth(page_, real(paint.width * kUnitsPerMillimetre));
    set_dash(paint.dash);
  }

  /// Each part from a corner of its own: what looks alike has the same numbers wherever it is, so
  /// that the page is small once it is compressed.
  void write(const Figure& shape) {
    const Paint& paint = shape.paint;
    if (shape.outline.empty() || (paint.fill.empty() && paint.line.empty())) return;
    HPDF_Page_GSave(page_);
    choose(paint);
    Place origin;
    for (const Outline& part : parts_of(shape.outline)) {
      const Place begin = place(part.front().to);
      HPDF_Page_Concat(page_, 1, 0, 0, 1, begin.first - origin.first, begin.second - origin.second);
      origin = begin;
      trace(part, [&](const Point& at) {
        const Place there = place(at);
        return Place(there.first - begin.first, there.second - begin.second);
      });
      const auto draw = paint.line.empty()   ? HPDF_Page_Fill
                        : paint.fill.empty() ? HPDF_Page_Stroke
                                             : HPDF_Page_FillStroke;
      draw(page_);
    }
    HPDF_Page_GRestore(page_);
  }

  /// In whole numbers, as the library wants it.
  void set_dash(double dash) {
    const auto length = static_cast<HPDF_UINT16>(std::max(1.0, dash * kUnitsPerMillimetre));
    const HPDF_UINT16 pattern[] = {length};
    HPDF_Page_SetDash(page_, dash > 0 ? pattern : nullptr, dash > 0 ? 1 : 0, 0);
  }

  /// Letters are outlines, as in SVG: libharu would put whole fonts into the file.
  void write(const Label& label) {
    const HPDF_REAL scale = real(label.size * kUnitsPerMillimetre / kLetterUnits);
    const auto [x, y] = place(label.at);
    HPDF_Page_GSave(page_);
    choose(HPDF_Page_SetRGBFill, label.colour);
    HPDF_Page_Concat(page_, scale, 0, 0, scale, x, y);
    each_character(label.text, [&](const Character& character, std::string_view) {
      const Glyph& glyph = font_.glyph(character.code, label.weight);
      fill_letter(glyph.outline);
      HPDF_Page_Concat(page_, 1, 0, 0, 1, whole(glyph.advance * kLetterUnits), 0);
    });
    HPDF_Page_GRestore(page_);
  }

  std::string saved() {
    HPDF_SaveToStream(pdf_);
    std::string bytes(HPDF_GetStreamSize(pdf_), '\0');
    auto size = static_cast<HPDF_UINT32>(bytes.size());
    HPDF_ReadFromStream(pdf_, reinterpret_cast<HPDF_BYTE*>(bytes.data()), &size);
    bytes.resize(size);
    return bytes;
  }

  const Document& document_;
  const Font& font_;
  HPDF_STATUS failure_ = HPDF_OK;  // before the document, which notes it here
  HPDF_Doc pdf_;
  HPDF_Page page_ = nullptr;
  double height_ = 0;
};

}  // namespace

PdfFile pdf_of(const Document& document, const Font& font) {
  return PdfWriter(document, font).write();
}

#else

PdfFile pdf_of(const Document&, const Font&) {
  return {"",
          "this clever was built without libharu, so it cannot write PDF; install it (on Debian: "
          "libhpdf-dev) and build again, or write .svg or .html and print that"};
}

#endif

}  // namespace clever
