#include <memory>

#if CLEVER_HAS_QRENCODE
#include <qrencode.h>
#endif

#include "core/paper/codes.h"

namespace clever {

#if CLEVER_HAS_QRENCODE
namespace {

using CodeList = std::unique_ptr<QRcode_List, decltype(&QRcode_List_free)>;

QrCode code_of(const QRcode& made) {
  QrCode code{made.width, {}};
  for (int i = 0; i < made.width * made.width; ++i) code.dark.push_back((made.data[i] & 1) != 0);
  return code;
}

std::vector<QrCode> list_of(const QRcode_List* made) {
  std::vector<QrCode> codes;
  for (; made; made = made->next) codes.push_back(code_of(*made->code));
  return codes;
}

const unsigned char* data_of(const std::string& bytes) {
  return reinterpret_cast<const unsigned char*>(bytes.data());
}

std::vector<QrCode> one_code(const std::string& bytes) {
  const QRecLevel level = bytes.size() <= kFewBytes ? QR_ECLEVEL_Q : QR_ECLEVEL_L;
  const std::unique_ptr<QRcode, decltype(&QRcode_free)> made(
      QRcode_encodeData(static_cast<int>(bytes.size()), data_of(bytes), 0, level), QRcode_free);
  return made ? std::vector{code_of(*made)} : std::vector<QrCode>();
}

/// The smallest codes that are no more than so many.
std::vector<QrCode> several_codes(const std::string& bytes, std::size_t most) {
  for (int version = 1; version <= QRSPEC_VERSION_MAX; ++version) {
    const CodeList made(QRcode_encodeDataStructured(static_cast<int>(bytes.size()), data_of(bytes),
                                                    version, QR_ECLEVEL_L),
                        QRcode_List_free);
    std::vector<QrCode> codes = list_of(made.get());
    if (!codes.empty() && codes.size() <= most) return codes;
  }
  return {};
}

}  // namespace

Codes codes_of(const std::string& bytes) {
  const std::size_t parts = (bytes.size() + kBytesPerCode - 1) / kBytesPerCode;
  if (bytes.empty() || parts > kMostCodes) return {{}, "so many bytes fit into no code"};
  Codes codes{parts == 1 ? one_code(bytes) : several_codes(bytes, parts), ""};
  if (codes.codes.empty()) codes.problem = "libqrencode could not make the code";
  return codes;
}

#else

Codes codes_of(const std::string&) {
  return {{},
          "this clever was built without libqrencode, so it can print no code; install it (on "
          "Debian: libqrencode-dev) and build again"};
}

#endif

}  // namespace clever
