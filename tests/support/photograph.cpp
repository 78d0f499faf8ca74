#include "tests/support/photograph.h"

#include <algorithm>
#include <cmath>
#include <random>

namespace clever::tests {
namespace {

/// What lies before the camera.
class Scene {
 public:
  Scene(const std::vector<QrCode>& codes, const Look& look)
      : codes_(codes),
        size_(codes.front().size),
        pitch_(size_ + kQuietModules),
        columns_(static_cast<int>(std::ceil(std::sqrt(static_cast<double>(codes.size()))))),
        side_(static_cast<int>((columns_ * pitch_ + kQuietModules) * look.pixels * 1.2)),
        across_(std::cos(look.degrees * kDegree) / look.pixels),
        down_(std::sin(look.degrees * kDegree) / look.pixels) {}

  /// Of the picture, in pixels.
  int side() const { return side_; }
  bool is_dark(double pixel_x, double pixel_y) const {
    const double x = pixel_x - side_ / 2.0, y = pixel_y - side_ / 2.0;
    const double middle = columns_ * pitch_ / 2.0;
    const int column = static_cast<int>(std::floor(x * across_ + y * down_ + middle));
    const int row = static_cast<int>(std::floor(y * across_ - x * down_ + middle));
    if (row < 0 || column < 0 || column / pitch_ >= columns_) return false;
    const auto index = static_cast<std::size_t>(row / pitch_ * columns_ + column / pitch_);
    return index < codes_.size() && row % pitch_ < size_ && column % pitch_ < size_ &&
           codes_[index].at(row % pitch_, column % pitch_);
  }

 private:
  static constexpr double kDegree = 3.14159265 / 180;

  const std::vector<QrCode>& codes_;
  int size_, pitch_, columns_, side_;
  double across_, down_;
};

double shade_of(const Scene& scene, int x, int y, double blur) {
  double shade = 0;
  for (const double above : {-blur, 0.0, blur})
    for (const double beside : {-blur, 0.0, blur})
      shade += scene.is_dark(x + beside, y + above) ? 30.0 / 9 : 225.0 / 9;
  return shade;
}

}  // namespace

Picture photograph(const std::vector<QrCode>& codes, const Look& look) {
  const Scene scene(codes, look);
  std::mt19937 chance(7);
  const auto noise = [&] {
    if (look.noise == 0) return 0;
    return static_cast<int>(chance() % (2u * static_cast<unsigned>(look.noise))) - look.noise;
  };
  Picture picture{scene.side(), scene.side(), {}};
  for (int y = 0; y < scene.side(); ++y)
    for (int x = 0; x < scene.side(); ++x)
      picture.shades.push_back(static_cast<std::uint8_t>(
          std::clamp(shade_of(scene, x, y, look.blur) + noise(), 0.0, 255.0)));
  return picture;
}

}  // namespace clever::tests
