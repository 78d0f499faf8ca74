#include "core/players/bots/net_file.h"
#include "tests/fuzz/targets.h"

namespace clever::tests {

void fuzz_nets(std::string_view text) {
  const std::string bytes(text);
  read_net_head(bytes);
  std::string problem;
  const std::optional<StoredNet> net = read_net(bytes, problem);
  never(!net && problem.empty(), "a net that is refused without a reason");
  if (!net) return;
  const Features features(small_game()->rules, small_game()->catalog, 1);
  if (!net->fits(features)) net->misfit(features);
  begun_with(*net, features);
  never(!read_net(net_text(*net), problem), "a net that is written and cannot be read");
}

}  // namespace clever::tests
