#include <cctype>
#include <filesystem>
#include <functional>
#include <set>
#include <span>

#include "core/base/files.h"
#include "core/base/numbers.h"
#include "core/base/text_edit.h"
#include "core/base/utf8.h"
#include "core/clever.h"
#include "core/variant/format/bind.h"
#include "core/variant/format/reader.h"
#include "core/variant/format/shuffle.h"
#include "core/variant/hooks/lua_host.h"
#include "core/variant/library/culprit.h"
#include "core/variant/library/digest.h"
#include "core/variant/library/effort.h"
#include "core/variant/library/files.h"
#include "core/variant/lint/lint.h"
#include "core/variant/pack/pack.h"
#include "core/variant/rules/compile.h"
#include "core/variant/rules/review.h"
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

constexpr const char* kPackAgain = "pack it again with clever pack, which puts its scripts into it";

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

std::vector<std::string> expressions_in(const Node& node) {
  std::vector<std::string> all;
  each_text(node, [&](const std::string& text) {
    if (text.starts_with("=")) all.push_back(text.substr(1));
  });
  return all;
}

/// Lua in lines of a variant may be indented as deeply as its author likes.
std::vector<std::string> texts_of(const std::vector<Word>& names,
                                  const std::vector<SourcePtr>& scripts) {
  std::vector<std::string> texts;
  for (std::size_t i = 0; i < scripts.size(); ++i)
    texts.push_back(block_at(names[i]) ? names[i].text : scripts[i]->text);
  return texts;
}

Node plain_text(const std::string& text) {
  return {.kind = Node::Kind::kText, .text = text, .entries = {}};
}

/// A variant that was named by its file has the same name in another file.
void say_id(Node& document, const std::string& id) {
  const auto is_name = [](unsigned char c) { return std::isalnum(c) || c == '-' || c == '_'; };
  if (id.empty() || !std::ranges::all_of(id, is_name)) return;
  const auto version = std::ranges::find(document.entries, "clever",
                                         [](const Entry& entry) { return entry.key.text; });
  const auto place = version == document.entries.end() ? version : std::next(version);
  document.entries.insert(place, {plain_text("id"), plain_text(id)});
}

/// The scripts of a document with their Lua in the place of their names.
Node in_lines(Node scripts, const std::function<std::string(const Word&)>& lua_of) {
  for (Node& script : scripts.items) script = in_lines(std::move(script), lua_of);
  scripts.flow = false;
  if (!scripts.is_text()) return scripts;
  scripts.text = lua_of({scripts.text, scripts.span});
  scripts.quoted = scripts.block = true;
  return scripts;
}

/// Those values of which a variant has the option.
OptionValues known_to(const Node& document, const OptionValues& values) {
  const Node* options = document.find("options");
  OptionValues known;
  for (const auto& [id, value] : values)
    if (options && options->find(id)) known.emplace(id, value);
  return known;
}

void note_values(Catalog& catalog, const OptionValues& values) {
  for (OptionNames& option : catalog.options)
    if (const auto chosen = values.find(option.id); chosen != values.end())
      option.value = chosen->second;
}

std::string unreadable_hint(const std::string& name, const std::vector<std::string>& ids) {
  if (ids.empty()) return "no variants were found; set CLEVER_PATH to the folder that holds them";
  return did_you_mean(lowered(name), ids,
                      looks_like_path(name)
                          ? "check the path"
                          : "known variants: " + some_of(ids) +
                                " (clever list shows all); or give the path of a file");
}

/// An area of an option's own is not in the file as it is written.
bool shuffles_area(const Node& document, const std::string& id) {
  const Node* areas = document.find("areas");
  const Node* area = areas ? areas->find(id) : nullptr;
  return area && has_shuffles(*area);
}

}  // namespace

SourcePtr read_source(const std::string& path, std::size_t most) {
  std::optional<std::string> text = read_file(path, most);
  return text ? std::make_shared<SourceFile>(SourceFile{path, std::move(*text)}) : nullptr;
}

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
  for (const fs::path& place : script_places(script.span.file->name, folders_))
    if (SourcePtr found = read_below(place.string(), script.text)) return found;
  return nullptr;
}

std::vector<SourcePtr> Library::find_scripts(const VariantModel& model, Diagnostics& out) const {
  std::vector<SourcePtr> scripts;
  if (!check_scripts(model, out)) return scripts;
  for (const Word& script : model.scripts) {
    const bool lines = script.text.find('\n') != std::string::npos;
    if (SourcePtr found = find_script(script))
      scripts.push_back(std::move(found));
    else if (lines)
      out.error(Code::kWrongType, script.span, "a script of several lines is no name of a file",
                "write script: | and the Lua in the lines below, indented");
    else if (script.span.file->packed)
      out.error(Code::kUnreadableFile, script.span,
                "a packed game cannot name the script '" + script.text + "'", kPackAgain);
    else
      out.error(Code::kUnreadableFile, script.span,
                leads_out(script.text) ? leads_out_text(script.text)
                                       : "there is no readable script '" + script.text + "'",
                "put it beside the variant or into scripts/");
  }
  return scripts;
}

std::vector<SourcePtr> Library::scripts_of(const SourcePtr& variant) const {
  Diagnostics ignored;
  const Node document = parse(variant, ignored);
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
    if (SourcePtr found = read_below(folder, named)) return found;
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
    return {nullptr, std::move(before), {}, source->text.size(), 0};
  }
  const Lineage files = lineage(source, before);
  if (files.empty()) return {nullptr, std::move(before), {}, source->text.size(), 0};
  Loaded loaded = built(files, options, before);
  if (files.size() == 1 || loaded.problems.all().empty()) return loaded;
  std::set<std::string> own = {source->name};
  for (const SourcePtr& script : scripts_of(source)) own.insert(script->name);
  const auto attempt = [&, ignored = Diagnostics()](const Lineage& others) mutable {
    const Loaded other = built(others, known_to(laid_together(others, ignored), options), before);
    loaded.effort += other.effort;
    return Attempted{other.problems, other.effort};
  };
  loaded.problems = at_their_causes({loaded.problems, loaded.effort}, files, own, attempt);
  return loaded;
}

SourcePtr Library::parent_of(const SourcePtr& given) const {
  Diagnostics ignored;
  const SourcePtr source = opened(given);
  const Node document = parse(source, ignored);
  const Node* extends = document.find("extends");
  if (!extends) return nullptr;
  if (extends->is_text()) return find_parent(extends->text, source->name);
  std::string names;
  for (const Node& parent : extends->items) names += (names.empty() ? "" : " + ") + parent.text;
  const Node name = plain_text(names);
  const Node together{.kind = Node::Kind::kMap,
                      .entries = {{plain_text("clever"), plain_text("1")},
                                  {plain_text("extends"), *extends},
                                  {plain_text("name"), name}}};
  const fs::path place = fs::path(source->name).parent_path() / "parents.yaml";
  return std::make_shared<SourceFile>(SourceFile{place.string(), to_yaml(together)});
}

Node Library::standing_alone(const SourcePtr& source) const {
  Diagnostics ignored;
  Node whole = without(laid_together(lineage(source, ignored), ignored), {"extends"});
  if (!whole.find("id")) say_id(whole, stem_of(source->name));
  for (auto& [key, value] : whole.entries)
    if (key.text == "script")
      value = in_lines(std::move(value), [this](const Word& script) {
        return block_at(script) ? script.text : find_script(script)->text;
      });
  return whole;
}

std::string Library::flattened(const SourcePtr& given, Keep keep) const {
  const SourcePtr source = opened(given);
  return to_yaml(standing_alone(source), keep == Keep::kComments ? source : nullptr);
}

Loaded Library::built(const Lineage& lineage, const OptionValues& options,
                      const Diagnostics& before) const {
  Loaded loaded{nullptr, before, {}, effort_of_files(lineage), 0};
  Diagnostics& out = loaded.problems;
  const Node written = laid_together(lineage, out);
  if (!written.is_map()) {
    if (!out.has_errors())
      out.error(Code::kWrongType, written.span, "a variant must be a map of keys and values",
                "begin with the line 'clever: 1'");
    return loaded;
  }
  const bool shuffles = has_shuffles(written);
  OptionValues rulings = options;
  const auto sheet = shuffles ? rulings.extract(kSheetOption) : OptionValues::node_type();
  const std::string sheet_name = sheet ? sheet.mapped() : "";
  Node chosen = with_options(written, rulings, out);
  const Watch dealing(out);
  chosen = shuffled(std::move(chosen), sheet_name, out);
  if (dealing.saw_errors()) return loaded;  // a list that is not there would only be told again
  const VariantModel model = bind(chosen, out);
  lint(model, out);
  loaded.options = model.options;
  const std::vector<SourcePtr> scripts = find_scripts(model, out);
  if (out.has_errors()) return loaded;
  const std::shared_ptr<HookPort> host =
      make_lua_host(hook_names(model), scripts, out, true, probe_);
  for (const SourcePtr& script : scripts) loaded.effort += script->text.size();
  Compiled compiled;
  if (!out.has_errors()) compiled = compile(model, host, out);
  loaded.steps = host->steps();
  loaded.effort += effort_of_steps(loaded.steps) + effort_of_tables(compiled.rules);
  check_effort(model, loaded.effort, out);
  if (out.has_errors()) return loaded;
  review(model, compiled.rules, out);
  const std::string& file = written.span.file->name;
  std::vector<bool> own;
  for (const Word& script : model.scripts) own.push_back(script.span.file->name == file);
  warn_of_idle_functions(scripts, own, expressions_in(written), out);
  const std::string& origin = written.span.file->origin;
  compiled.catalog.file = origin.empty() ? file : origin;
  compiled.catalog.digest = digest_of(written, texts_of(model.scripts, scripts));
  if (compiled.catalog.id.empty()) compiled.catalog.id = stem_of(file);
  note_values(compiled.catalog, rulings);
  compiled.catalog.shuffles = shuffles;
  for (AreaNames& area : compiled.catalog.areas) area.shuffled = shuffles_area(written, area.id);
  compiled.catalog.sheet = sheet_name;
  loaded.variant = std::make_shared<const Variant>(
      Variant{std::move(compiled.rules), std::move(compiled.catalog)});
  return loaded;
}

}  // namespace clever
