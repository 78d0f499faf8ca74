#include "core/variant/library/library.h"

#include <filesystem>
#include <set>
#include <span>

#include "core/base/files.h"
#include "core/base/text_edit.h"
#include "core/base/utf8.h"
#include "core/variant/format/reader.h"
#include "core/variant/library/culprit.h"
#include "core/variant/library/files.h"
#include "core/variant/library/flatten.h"
#include "core/variant/library/names.h"
#include "core/variant/library/pipeline.h"
#include "core/variant/pack/pack.h"
#include "core/variant/source/write.h"

namespace clever {
namespace {

namespace fs = std::filesystem;

constexpr const char* kPackedLineName = "packed line";
/// As it is where it is not packed, or cannot be unpacked.
SourcePtr opened(const SourcePtr& source) {
  if (!source || !is_packed(source->text)) return source;
  Unpacked inside = unpacked(source->text);
  if (!inside.problem.empty()) return source;
  return std::make_shared<SourceFile>(
      SourceFile{source->name, std::move(inside.yaml), source->origin, true});
}

/// Says why it could not be unpacked. Bytes are not shown.
void refuse_packed(const SourcePtr& source, Diagnostics& out) {
  const Unpacked inside = unpacked(source->text);
  Span place = {std::make_shared<SourceFile>(SourceFile{source->name, ""})};
  if (is_packed_line(source->text)) place = span_of_offset(source, inside.offset, 1);
  out.error(Code::kDamagedPack, place, inside.problem, inside.hint);
}

/// The files on a shelf that are found by their names, sorted by them.
std::vector<std::string> found_by_name(const Library& library, Shelf shelf) {
  std::map<std::string, std::string> by_name;
  for (const std::string& file : variant_files(library.folders(), shelf))
    by_name.try_emplace(stem_of(file), file);
  std::vector<std::string> found;
  for (const auto& [name, file] : by_name)
    if (library.find(name) == file) found.push_back(file);
  return found;
}

/// Those values of which a variant has the option.
OptionValues known_to(const Node& document, const OptionValues& values) {
  const Node* options = document.find("options");
  OptionValues known;
  for (const auto& [id, value] : values)
    if (options && options->find(id)) known.emplace(id, value);
  return known;
}

std::string unreadable_hint(const std::string& name, const std::vector<std::string>& ids) {
  if (ids.empty()) return "no variants were found; set CLEVER_PATH to the folder that holds them";
  return did_you_mean(lowered(name), ids,
                      looks_like_path(name)
                          ? "check the path"
                          : "known variants: " + some_of(ids) +
                                " (clever list shows all); or give the path of a file");
}

}  // namespace

Library Library::with(const SourcePtr& changed) const {
  Library other = *this;
  other.changed_[changed->name] = changed;
  return other;
}

Library Library::with_folder(const std::string& folder) const {
  Library other = *this;
  if (other.folders_.size() > 1) other.folders_.pop_back();
  other.folders_.push_back(folder);
  for (std::string& one : other.folders_) {
    std::error_code ignored;
    one = fs::absolute(one, ignored).lexically_normal().string();
  }
  return other;
}

Library Library::with(const Probe& probe) const {
  Library other = *this;
  other.probe_ = probe;
  return other;
}

SourcePtr Library::read(const std::string& path) const {
  if (is_packed_line(path))
    return opened(std::make_shared<SourceFile>(SourceFile{kPackedLineName, path, path}));
  const auto found = changed_.find(path);
  return opened(found != changed_.end() ? found->second : read_source(path));
}

SourcePtr Library::source(const std::string& name) const {
  const std::string file = find(name);
  return file.empty() ? nullptr : read(file);
}

SourcePtr Library::read_below(const std::string& folder, const std::string& name) const {
  const std::string path = path_below(folder, name);
  return path.empty() ? nullptr : read(path);
}

std::string Library::find(const std::string& name) const {
  if (is_packed_line(name)) return name;
  if (looks_like_path(name)) return changed_.contains(name) || is_file(name) ? name : "";
  const std::string file = file_of(name, folders_);
  return file.empty() && is_file(name) ? name : file;
}

bool Library::is_shipped(const std::string& file) const {
  std::error_code problem;
  const fs::path real = fs::weakly_canonical(file, problem);
  const fs::path folder = folders_.empty() ? "" : fs::weakly_canonical(folders_[0], problem);
  const fs::path below = real.lexically_relative(folder);
  return !folder.empty() && !below.empty() && *below.begin() != "..";
}

std::vector<std::string> Library::files() const { return found_by_name(*this, Shelf::kGames); }

std::vector<std::string> Library::house_rules() const {
  return found_by_name(*this, Shelf::kHouseRules);
}

std::vector<std::string> Library::hidden_files() const {
  std::vector<std::string> hidden;
  const auto is_found = [this](const std::string& file) {
    std::error_code ignored;  // one folder may have two names
    const std::string found = find(stem_of(file));
    return found == file || fs::equivalent(found, file, ignored);
  };
  for (const Shelf shelf : {Shelf::kGames, Shelf::kHouseRules})
    for (const std::string& file : variant_files(folders_, shelf))
      if (!is_found(file)) hidden.push_back(file);
  return hidden;
}

std::vector<std::string> Library::ids() const {
  std::vector<std::string> ids;
  for (const auto& shelf : {files(), house_rules()})
    for (const std::string& file : shelf) ids.push_back(stem_of(file));
  return ids;
}

SourcePtr Library::find_script(const Word& script) const {
  if (SourcePtr block = block_at(script)) return block;
  if (script.span.file->packed) return nullptr;
  const std::string folder = fs::path(script.span.file->name).parent_path().string();
  if (const std::string path = path_in_workspace(folder, script.text); !path.empty())
    if (SourcePtr found = read(path)) return found;
  for (const fs::path& place : script_places(script.span.file->name, folders_))
    if (SourcePtr found = read_below(place.string(), script.text)) return found;
  return nullptr;
}

std::vector<SourcePtr> Library::scripts_of(const SourcePtr& variant) const {
  const Node document = parse_quietly(variant);
  std::vector<SourcePtr> scripts;
  const auto add = [&](const Node& script) {
    if (SourcePtr found = find_script({script.text, script.span})) scripts.push_back(found);
  };
  if (const Node* script = document.find("script")) {
    if (script->is_text()) add(*script);
    for (const Node& one : script->items) add(one);
  }
  return scripts;
}

SourcePtr Library::find_beside(const std::string& name, const std::string& child_file) const {
  if (is_packed_line(name)) return read(name);
  SourcePtr found = read_beside(name, child_file);
  return found ? found : find_id(name);
}

SourcePtr Library::find_parent(const std::string& name, const std::string& child_file) const {
  const bool id = !is_packed_line(name) && !looks_like_path(name);
  const auto shipped = std::span(folders_).first(std::min<std::size_t>(folders_.size(), 1));
  SourcePtr found = id ? read_found(file_of(name, shipped)) : nullptr;
  return found ? found : find_beside(name, child_file);
}

SourcePtr Library::find_id(const std::string& id) const {
  return looks_like_path(id) ? nullptr : read_found(find(id));
}

SourcePtr Library::read_beside(const std::string& name, const std::string& file) const {
  const std::string folder = fs::path(file).parent_path().string();
  for (const std::string& named : {name, name + kSuffixes[0], name + kSuffixes[1]})
    if (const std::string path = path_in_workspace(folder, named); !path.empty())
      if (SourcePtr found = read(path)) return found;
  return nullptr;
}

SourcePtr Library::read_found(const std::string& path) const {
  const fs::path file = path;
  return path.empty() ? nullptr : read_below(file.parent_path().string(), file.filename().string());
}

std::vector<SourcePtr> Library::named_in(const std::string& file, const std::string& id,
                                         const std::string& path) const {
  std::vector<SourcePtr> all;
  const std::string name = fs::path(path).filename().string();
  for (SourcePtr found : {find_id(id), find_beside(id, file), find_beside(path, file),
                          read_below("", path), find_beside(name, file)})
    if (found) all.push_back(std::move(found));
  const auto is_same = [](const auto& one, const auto& two) { return one->name == two->name; };
  all.erase(std::unique(all.begin(), all.end(), is_same), all.end());
  return all;
}

Lineage Library::lineage(const SourcePtr& source, Diagnostics& out) const {
  return lineage_of(
      parse(source, out),
      [&](const std::string& name, const std::string& child) {
        const SourcePtr found = find_parent(name, child);
        if (!found || !is_packed(found->text)) return found;
        refuse_packed(found, out);
        return SourcePtr();
      },
      [this] { return ids(); }, out);
}

std::vector<std::string> Library::family_of(const SourcePtr& source) const {
  Diagnostics ignored;
  std::vector<std::string> ids;
  for (const Ancestor& one : lineage(opened(source), ignored)) {
    const Node* id = one.document.find("id");
    ids.push_back(id ? id->text : stem_of(one.document.span.file->name));
  }
  return ids;
}

Loaded Library::load(const std::string& name, const OptionValues& options) const {
  const SourcePtr text = source(name);
  return text ? load(text, options) : not_found(name);
}

Loaded Library::not_found(const std::string& name) const {
  Loaded loaded;
  const bool path = looks_like_path(name);
  loaded.problems.error(
      Code::kUnreadableFile, {std::make_shared<SourceFile>(SourceFile{name, ""})},
      path ? "there is no readable file '" + name + "'" : "there is no variant '" + name + "'",
      unreadable_hint(name, ids()));
  return loaded;
}

Loaded Library::load_beside(const std::string& name, const std::string& file,
                            const OptionValues& options) const {
  const SourcePtr source = find_beside(name, file);
  if (source) return load(source, options);
  if (!leads_out(name)) return not_found(name);
  Loaded loaded;
  loaded.problems.error(Code::kUnreadableFile, {}, leads_out_text(name), kStayInFolder);
  return loaded;
}

Loaded Library::load(const SourcePtr& given, const OptionValues& options) const {
  Diagnostics before;
  const SourcePtr source = opened(given);
  if (is_packed(source->text)) {
    refuse_packed(source, before);
    return {nullptr, std::move(before), {}};
  }
  const Lineage files = lineage(source, before);
  if (files.empty()) return {nullptr, std::move(before), {}};
  const FindScript find = [this](const Word& script) { return find_script(script); };
  Loaded loaded = build(files, {options, find, probe_}, before);
  if (files.size() == 1 || loaded.problems.all().empty()) return loaded;
  std::set<std::string> own = {source->name};
  for (const SourcePtr& script : scripts_of(source)) own.insert(script->name);
  const auto attempt = [&, ignored = Diagnostics()](const Lineage& others) mutable {
    const OptionValues known = known_to(laid_together(others, ignored), options);
    return build(others, {known, find, probe_}, before).problems;
  };
  loaded.problems = at_their_causes(loaded.problems, files, own, attempt);
  return loaded;
}

SourcePtr Library::parent_of(const SourcePtr& given) const {
  Diagnostics ignored;
  const SourcePtr source = opened(given);
  const Node document = parse(source, ignored);
  const Node* extends = document.find("extends");
  if (!extends) return nullptr;
  if (extends->is_text()) return find_parent(extends->text, source->name);
  const fs::path place = fs::path(source->name).parent_path() / "parents.yaml";
  return std::make_shared<SourceFile>(SourceFile{place.string(), only_parents(*extends)});
}

std::string Library::flattened(const SourcePtr& given, Keep keep) const {
  const SourcePtr source = opened(given);
  const auto lua_of = [this](const Word& script) {
    return block_at(script) ? script.text : find_script(script)->text;
  };
  Diagnostics ignored;
  return to_yaml(
      stand_alone(laid_together(lineage(source, ignored), ignored), stem_of(source->name), lua_of),
      keep == Keep::kComments ? source : nullptr);
}

}  // namespace clever
