#include <memory>

#if CLEVER_HAS_QRENCODE
#include <fmt/format.h>
#include <qrencode.h>
#endif

#include "core/show/paper/codes.h"

namespace clever {

#if CLEVER_HAS_QRENCODE

CodeMade code_of(const std::string& bytes) {
  if (bytes.empty() || bytes.size() > kBytesPerCode)
    return {
        {},
        fmt::format("it holds 1 to {} bytes, and the game has {}", kBytesPerCode, bytes.size())};
  const QRecLevel level = bytes.size() <= kFewBytes ? QR_ECLEVEL_Q : QR_ECLEVEL_L;
  const std::unique_ptr<QRcode, decltype(&QRcode_free)> made(
      QRcode_encodeData(static_cast<int>(bytes.size()),
                        reinterpret_cast<const unsigned char*>(bytes.data()), 0, level),
      QRcode_free);
  if (!made) return {{}, "libqrencode could not make it"};
  QrCode code{made->width, {}};
  for (int i = 0; i < made->width * made->width; ++i) code.dark.push_back((made->data[i] & 1) != 0);
  return {std::move(code), ""};
}

#else

CodeMade code_of(const std::string&) {
  return {{},
          "this clever was built without libqrencode, so it can print no code; install it (on "
          "Debian: libqrencode-dev) and build again"};
}

#endif

}  // namespace clever
