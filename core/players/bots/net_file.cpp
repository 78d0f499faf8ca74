#include "core/players/bots/net_file.h"

#include <algorithm>
#include <bit>
#include <type_traits>

#include "core/base/hash.h"
#include "core/base/json.h"

namespace clever {
namespace {

constexpr int kVersion = 1;

// Whole numbers, lowest byte first, one after the other.

class BytesOut {
 public:
  template <class Whole>
  void put(Whole number) {
    const auto bits = static_cast<std::make_unsigned_t<Whole>>(number);
    for (std::size_t i = 0; i < sizeof bits; ++i)
      text_ += static_cast<char>(static_cast<std::uint64_t>(bits) >> (8 * i) & 0xff);
  }
  template <class Whole>
  void put(const std::vector<Whole>& numbers) {
    for (const Whole number : numbers) put(number);
  }
  const std::string& text() const { return text_; }

 private:
  std::string text_;
};

class BytesIn {
 public:
  explicit BytesIn(std::string_view text) : text_(text) {}

  template <class Whole>
  Whole get() {
    std::uint64_t bits = 0;
    for (std::size_t i = 0; i < sizeof(Whole); ++i) bits |= byte() << (8 * i);
    return static_cast<Whole>(bits);
  }
  template <class Whole>
  void get(std::vector<Whole>& numbers) {
    for (Whole& number : numbers) number = get<Whole>();
  }
  bool whole() const { return !short_ && next_ == text_.size(); }

 private:
  std::uint64_t byte() {
    if (next_ < text_.size()) return static_cast<std::uint8_t>(text_[next_++]);
    short_ = true;
    return 0;
  }

  std::string_view text_;
  std::size_t next_ = 0;
  bool short_ = false;
};

Json axis_json(const Axis& axis) {
  if (axis.names.empty()) return axis.size;
  return axis.names;
}

Json features_json(const std::vector<Feature>& features) {
  Json all = Json::array();
  for (const Feature& feature : features) {
    Json axes = Json::array();
    for (const Axis& axis : feature.axes) axes.push_back(axis_json(axis));
    all.push_back({{"name", feature.name}, {"axes", axes}});
  }
  return all;
}

Axis axis_of(const Json& json) {
  if (json.is_number_integer()) return {.size = json.get<int>()};
  Axis axis;
  for (const Json& name : json) axis.names.push_back(name.get<std::string>());
  axis.size = count_of(axis.names);
  return axis;
}

/// In their order; empty when they are none that a net could have.
std::vector<Feature> features_of(const Json& json) {
  if (json.size() > kMaxInputs) return {};
  std::vector<Feature> features;
  int next = 0;
  for (const Json& one : json) {
    constexpr std::size_t kLongestName = 500;  // more than two ids and some words
    Feature feature{one.at("name").get<std::string>(), {}, next};
    if (feature.name.size() > kLongestName) return {};
    std::int64_t rows = 1;
    for (const Json& axis : one.at("axes")) {
      feature.axes.push_back(axis_of(axis));
      rows *= std::clamp(feature.axes.back().size, 0, kMaxRows + 1);
      if (rows < 1 || rows > kMaxRows) return {};
    }
    if (next + rows >= kMaxRows) return {};
    next += static_cast<int>(rows);
    features.push_back(std::move(feature));
  }
  return features;
}

int rows_of(const std::vector<Feature>& features) {
  return features.empty() ? 0 : features.back().first_row + features.back().rows() + 1;
}

/// -1 where it is no whole number from 0 to the most.
std::int64_t whole_number(const Json& json, std::int64_t most) {
  return json.is_number_integer() && json >= 0 && json <= most ? json.get<std::int64_t>() : -1;
}

/// Of the hidden layer; 0 when it is none that can be computed.
int width_in(const Json& header) {
  const Json& hidden = header.at("hidden");
  const std::int64_t width = hidden.is_array() && hidden.size() == 2 && hidden[1] == kSecond
                                 ? whole_number(hidden[0], kMaxHidden)
                                 : 0;
  return width % kUnitsAtOnce == 0 ? static_cast<int>(width) : 0;
}

NetRules rules_in(const Json& header) {
  NetRules rules{header.at("variant").get<std::string>(),
                 header.at("digest").get<std::string>(),
                 {},
                 static_cast<int>(whole_number(header.at("seats"), kMaxSeats))};
  for (const auto& [name, value] : header.at("options").items())
    rules.options[name] = value.get<std::string>();
  return rules;
}

bool is_learnt(const WholeNet& net, int row) {
  const std::int8_t* weights = net.row(row).steps;
  return net.direct[at(row)] != 0 ||
         std::any_of(weights, weights + net.width, [](int weight) { return weight != 0; });
}

std::string weights_text(const WholeNet& net) {
  BytesOut out;
  for (int row = 0; row < net.rows; ++row) {
    if (!is_learnt(net, row)) continue;
    out.put(static_cast<std::uint16_t>(row));
    out.put(net.scale[at(row)]);
    out.put(net.direct[at(row)]);
    for (int i = 0; i < net.width; ++i) out.put(net.row(row).steps[i]);
  }
  out.put(net.plain);
  out.put(net.hidden_bias);
  for (int k = 0; k < kSecond; ++k)  // in a file by unit of the second layer
    for (int j = 0; j < net.width; ++j) out.put(net.second[at(j * kSecond + k)]);
  out.put(net.second_bias);
  out.put(net.third);
  out.put(net.bias);
  return out.text();
}

WholeNet empty_net(int width, int rows, int numbers) {
  WholeNet net;
  net.width = width;
  net.rows = rows;
  net.numbers = numbers;
  net.steps.resize(at(rows * width));
  net.scale.assign(at(rows), 1);
  net.direct.resize(at(rows));
  net.plain.resize(at(numbers * width));
  net.hidden_bias.resize(at(width));
  net.second.resize(at(width) * kSecond);
  net.second_bias.resize(kSecond);
  net.third.resize(kSecond);
  return net;
}

/// False when the bytes are not those of such a net.
bool read_weights(std::string_view text, int learnt, WholeNet& net) {
  BytesIn in(text);
  for (int i = 0; i < learnt; ++i) {
    const int row = in.get<std::uint16_t>();
    if (row >= net.rows) return false;
    net.scale[at(row)] = std::max<std::uint8_t>(in.get<std::uint8_t>(), 1);
    net.direct[at(row)] = in.get<std::int32_t>();
    for (int j = 0; j < net.width; ++j) net.steps[at(row * net.width + j)] = in.get<std::int8_t>();
  }
  in.get(net.plain);
  in.get(net.hidden_bias);
  for (int k = 0; k < kSecond; ++k)
    for (int j = 0; j < net.width; ++j) net.second[at(j * kSecond + k)] = in.get<std::int16_t>();
  in.get(net.second_bias);
  in.get(net.third);
  net.bias = in.get<std::int32_t>();
  return in.whole();
}

std::uint64_t hash_of(std::string_view text) {
  Hash hash;
  hash.add(text);
  return hash.value();
}

/// The first line, if it is one of a net.
std::optional<Json> header_of(std::string_view text) {
  const std::string_view line = text.substr(0, text.find('\n'));
  if (line.size() == text.size() || !line.starts_with("{\"clever_net\":")) return {};
  Json header = parse_json(line);
  if (!header.is_object()) return {};
  return header;
}

std::optional<StoredNet> net_of(const Json& header, std::string_view weights,
                                std::string& problem) {
  StoredNet stored;
  stored.rules = rules_in(header);
  stored.games = whole_number(header.at("games"), kMostLearnt);
  stored.inherited = whole_number(header.value("inherited", Json(0)), stored.games);
  stored.seed = header.at("seed").get<std::uint64_t>();
  const Json& held_out = header.at("held_out");
  stored.held_out = {whole_number(held_out.at("games"), kMostLearnt),
                     held_out.at("mean").get<double>(), held_out.at("error").get<double>()};
  stored.features = features_of(header.at("features"));
  stored.numbers = header.at("numbers").get<std::vector<std::string>>();
  const int numbers = count_of(stored.numbers);
  const int learnt = static_cast<int>(whole_number(header.at("rows"), kMaxRows));
  problem = "its first line says what no net could";
  if (stored.rules.seats < 1 || stored.inherited < 0 || stored.held_out.games < 0) return {};
  problem = "its features are none that a net could have";
  if (stored.features.empty() || numbers > kMaxPlainNumbers || learnt < 0) return {};
  problem = "it is damaged: its weights are not those that it was written with";
  if (header.at("weights").get<std::uint64_t>() != hash_of(weights)) return {};
  stored.net = empty_net(width_in(header), rows_of(stored.features), numbers);
  if (!read_weights(weights, learnt, stored.net)) return {};
  problem = stored.net.problem();
  if (!problem.empty()) return {};
  return stored;
}

}  // namespace

NetRules rules_of_net(const Catalog& catalog, int seats) {
  NetRules rules{catalog.id, catalog.digest, {}, seats};
  for (const OptionNames& option : catalog.options)
    if (option.value != option.values.front()) rules.options[option.id] = option.value;
  if (!catalog.sheet.empty()) rules.options[kSheetOption] = catalog.sheet;
  return rules;
}

bool is_net_of(const NetRules& net, const Catalog& catalog, int seats) {
  const bool is_former =
      catalog.was_called(net.digest) && net.options == rules_of_net(catalog, seats).options;
  return net.seats == seats && (net.digest == catalog.digest || is_former);
}

bool same(const Feature& one, const Feature& other) {
  return one.name == other.name && one.first_row == other.first_row &&
         std::equal(
             one.axes.begin(), one.axes.end(), other.axes.begin(), other.axes.end(),
             [](const Axis& a, const Axis& b) { return a.size == b.size && a.names == b.names; });
}

bool StoredNet::fits(const Features& others) const {
  return std::ranges::equal(features, others.list(), same) && numbers == others.number_names();
}

std::string StoredNet::misfit(const Features& others) const {
  const std::vector<Feature>& wanted = others.list();
  for (std::size_t i = 0; i < std::max(features.size(), wanted.size()); ++i) {
    if (i >= features.size()) return wanted[i].name;
    if (i >= wanted.size() || !same(features[i], wanted[i])) return features[i].name;
  }
  const auto [own, other] = std::ranges::mismatch(numbers, others.number_names());
  if (own != numbers.end()) return *own;
  return other != others.number_names().end() ? *other : "";
}

std::string net_text(const StoredNet& stored) {
  const std::string weights = weights_text(stored.net);
  int learnt = 0;
  for (int row = 0; row < stored.net.rows; ++row) learnt += is_learnt(stored.net, row) ? 1 : 0;
  const Json header = {{"clever_net", kVersion},
                       {"variant", stored.rules.variant},
                       {"digest", stored.rules.digest},
                       {"options", Json(stored.rules.options)},
                       {"seats", stored.rules.seats},
                       {"games", stored.games},
                       {"inherited", stored.inherited},
                       {"seed", stored.seed},
                       {"held_out",
                        {{"games", stored.held_out.games},
                         {"mean", stored.held_out.mean},
                         {"error", stored.held_out.error}}},
                       {"hidden", {stored.net.width, kSecond}},
                       {"numbers", stored.numbers},
                       {"rows", learnt},
                       {"weights", hash_of(weights)},
                       {"features", features_json(stored.features)}};
  return json_text(header) + "\n" + weights;
}

std::optional<StoredNet> read_net(const std::string& text, std::string& problem) {
  problem = "it is too large for a net";
  if (text.size() > kMaxNetBytes) return {};
  problem = "it is not a net: its first line is not that of one";
  const std::optional<Json> header = header_of(text);
  if (!header) return {};
  try {
    problem = "it needs another version of clever";
    if (header->at("clever_net") != kVersion || width_in(*header) == 0) return {};
    problem = "its first line does not say everything";
    return net_of(*header, std::string_view(text).substr(text.find('\n') + 1), problem);
  } catch (const Json::exception&) {
    return {};
  }
}

std::optional<NetHead> read_net_head(const std::string& beginning) {
  const std::optional<Json> header = header_of(beginning);
  if (!header) return {};
  try {
    const std::int64_t games = whole_number(header->at("games"), kMostLearnt);
    return NetHead{
        rules_in(*header), games, whole_number(header->value("inherited", Json(0)), games),
        header->at("held_out").at("mean").get<double>(), features_of(header->at("features"))};
  } catch (const Json::exception&) {
    return {};
  }
}

Net begun_with(const StoredNet& other, const Features& features) {
  const int width = other.net.width;
  WholeNet lent = empty_net(width, features.rows(), features.numbers());
  const std::vector<int> rows = features.rows_among(other.features);
  for (int row = 0; row < features.rows(); ++row) {
    const int from = rows[at(row)];
    if (from < 0) continue;
    std::copy_n(other.net.row(from).steps, width, lent.steps.data() + at(row * width));
    lent.scale[at(row)] = other.net.scale[at(from)];
    lent.direct[at(row)] = other.net.direct[at(from)];
  }
  for (int number = 0; number < features.numbers(); ++number) {
    const auto found =
        std::find(other.numbers.begin(), other.numbers.end(), features.number_names()[at(number)]);
    if (found != other.numbers.end())
      std::copy_n(other.net.plain.begin() + (found - other.numbers.begin()) * width, width,
                  lent.plain.data() + at(number * width));
  }
  lent.hidden_bias = other.net.hidden_bias;
  lent.second = other.net.second;
  lent.second_bias = other.net.second_bias;
  lent.third = other.net.third;
  lent.bias = other.net.bias;
  return lent.learning(features);
}

StoredNet lent(const StoredNet& other, const Catalog& catalog, const Features& features,
               int seats) {
  return {.rules = rules_of_net(catalog, seats),
          .games = other.games,
          .inherited = other.games,
          .seed = other.seed,
          .held_out = other.held_out,
          .features = features.list(),
          .numbers = features.number_names(),
          .net = WholeNet(begun_with(other, features))};
}

}  // namespace clever
