#include "core/game/engine/packed.h"

#include <catch2/catch_test_macros.hpp>

#include "core/base/random.h"

using namespace clever;

namespace {

Faces some_faces(Random& random) {
  Faces faces{};
  for (std::uint8_t& face : faces) face = static_cast<std::uint8_t>(random.below(kMaxFaces + 1));
  return faces;
}

/// The same question, die by die.
template <class Holds>
Dice dice_where(const Faces& faces, Holds holds) {
  Dice dice;
  for (int die = 0; die < kMaxDice; ++die)
    if (holds(faces[die])) dice.add(die);
  return dice;
}

}  // namespace

TEST_CASE("packed: dice below a limit and dice of a face are those that a loop finds") {
  Random random(1);
  for (int i = 0; i < 2000; ++i) {
    const Faces faces = some_faces(random);
    for (int limit = 0; limit <= kMaxFaces + 1; ++limit) {
      CHECK(dice_below(faces, limit) == dice_where(faces, [&](int face) { return face < limit; }));
      CHECK(dice_above(faces, limit) == dice_where(faces, [&](int face) { return face > limit; }));
      CHECK(dice_equal(faces, limit) == dice_where(faces, [&](int face) { return face == limit; }));
    }
  }
}

TEST_CASE("packed: only the dice of the set get new faces") {
  Random random(2);
  for (unsigned dice = 0; dice < 256; ++dice) {
    const Faces before = some_faces(random), rolled = some_faces(random);
    Faces after = before;
    put_faces(after, rolled, Dice(static_cast<std::uint8_t>(dice)));
    for (std::size_t die = 0; die < after.size(); ++die)
      CHECK(after[die] == (dice >> die & 1 ? rolled : before)[die]);
  }
}

TEST_CASE("packed: the first of equal bytes is found, and none is 8") {
  Faces bytes;
  bytes.fill(0xff);
  CHECK(first_byte_equal(std::bit_cast<std::uint64_t>(bytes), 3) == 8);
  bytes[5] = bytes[2] = 3;
  CHECK(first_byte_equal(std::bit_cast<std::uint64_t>(bytes), 3) == 2);
  bytes[2] = 4;
  CHECK(first_byte_equal(std::bit_cast<std::uint64_t>(bytes), 3) == 5);
  bytes[0] = 0;
  CHECK(first_byte_equal(std::bit_cast<std::uint64_t>(bytes), 0) == 0);
}
