#include <algorithm>
#include <array>

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

/// Keeps the first thing that went wrong; all later calls do nothing then.
void note_failure(HPDF_STATUS code, HPDF_STATUS, void* user) {
  HPDF_STATUS& first = *static_cast<HPDF_STATUS*>(user);
  if (first == HPDF_OK) first = code;
}

HPDF_REAL real(double value) { return static_cast<HPDF_REAL>(value); }

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
    HPDF_UseUTFEncodings(pdf_);
    HPDF_SetCompressionMode(pdf_, HPDF_COMP_ALL);
    for (const Weight weight : {Weight::kRegular, Weight::kBold}) load(weight);
    for (const PaperPage& page : document_.pages)
      if (failure_ == HPDF_OK) write(page);
    const std::string bytes = failure_ == HPDF_OK ? saved() : "";
    if (failure_ == HPDF_OK) return {bytes, ""};
    return {"", fmt::format("libharu could not make the PDF (error {:#x})", failure_)};
  }

 private:
  void load(Weight weight) {
    const char* name = HPDF_LoadTTFontFromFile(pdf_, font_.file(weight).c_str(), HPDF_TRUE);
    if (failure_ != HPDF_OK) return;
    fonts_[static_cast<std::size_t>(weight)] = HPDF_GetFont(pdf_, name, "UTF-8");
  }

  void write(const PaperPage& page) {
    height_ = page.height;
    page_ = HPDF_AddPage(pdf_);
    HPDF_Page_SetWidth(page_, real(page.width * kPointsPerMillimetre));
    HPDF_Page_SetHeight(page_, real(page.height * kPointsPerMillimetre));
    HPDF_Page_SetLineJoin(page_, HPDF_ROUND_JOIN);
    for (const Item& item : page.items) std::visit([&](const auto& part) { write(part); }, item);
  }

  /// The axis of PDF points upwards.
  HPDF_REAL x(const Point& at) const { return real(at.x * kPointsPerMillimetre); }
  HPDF_REAL y(const Point& at) const { return real((height_ - at.y) * kPointsPerMillimetre); }

  void write(const Stroke& stroke) {
    switch (stroke.kind) {
      case Stroke::Kind::kMove:
        HPDF_Page_MoveTo(page_, x(stroke.to), y(stroke.to));
        break;
      case Stroke::Kind::kLine:
        HPDF_Page_LineTo(page_, x(stroke.to), y(stroke.to));
        break;
      case Stroke::Kind::kClose:
        HPDF_Page_ClosePath(page_);
        break;
      case Stroke::Kind::kCurve:
        HPDF_Page_CurveTo(page_, x(stroke.from_control), y(stroke.from_control),
                          x(stroke.to_control), y(stroke.to_control), x(stroke.to), y(stroke.to));
        break;
    }
  }

  using SetColour = HPDF_STATUS (*)(HPDF_Page, HPDF_REAL, HPDF_REAL, HPDF_REAL);
  void choose(SetColour set, const std::string& colour) {
    const unsigned long rgb = std::stoul(colour, nullptr, 16);
    set(page_, real(static_cast<double>(rgb >> 16 & 255u) / 255),
        real(static_cast<double>(rgb >> 8 & 255u) / 255),
        real(static_cast<double>(rgb & 255u) / 255));
  }

  void write(const Figure& shape) {
    const Paint& paint = shape.paint;
    if (shape.outline.empty() || (paint.fill.empty() && paint.line.empty())) return;
    if (!paint.fill.empty()) choose(HPDF_Page_SetRGBFill, paint.fill);
    if (!paint.line.empty()) {
      choose(HPDF_Page_SetRGBStroke, paint.line);
      HPDF_Page_SetLineWidth(page_, real(paint.width * kPointsPerMillimetre));
      set_dash(paint.dash);
    }
    for (const Stroke& stroke : shape.outline) write(stroke);
    if (paint.line.empty())
      HPDF_Page_Fill(page_);
    else if (paint.fill.empty())
      HPDF_Page_Stroke(page_);
    else
      HPDF_Page_FillStroke(page_);
  }

  /// In whole points, as the library wants it.
  void set_dash(double dash) {
    const auto points = static_cast<HPDF_UINT16>(std::max(1.0, dash * kPointsPerMillimetre));
    const HPDF_UINT16 pattern[] = {points};
    HPDF_Page_SetDash(page_, dash > 0 ? pattern : nullptr, dash > 0 ? 1 : 0, 0);
  }

  void write(const Label& label) {
    choose(HPDF_Page_SetRGBFill, label.colour);
    HPDF_Page_BeginText(page_);
    HPDF_Page_SetFontAndSize(page_, fonts_[static_cast<std::size_t>(label.weight)],
                             real(label.size * kPointsPerMillimetre));
    HPDF_Page_SetHorizontalScalling(page_, real(kLetterWidth * 100));
    HPDF_Page_TextOut(page_, x(label.at), y(label.at), shown(label).c_str());
    HPDF_Page_EndText(page_);
  }

  /// With '?' for what the font has not.
  std::string shown(const Label& label) const {
    std::string text;
    each_character(label.text, [&](const Character& character, std::string_view bytes) {
      text += font_.known(character.code, label.weight) == character.code ? bytes : "?";
    });
    return text;
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
  std::array<HPDF_Font, 2> fonts_{};
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
