#include "core/clever.h"

#include <filesystem>

#include "core/base/hash.h"
#include "core/format/reader.h"
#include "core/hooks/lua_host.h"
#include "core/lint/lint.h"
#include "core/rules/compile.h"
#include "core/rules/review.h"

namespace clever {
namespace {

namespace fs = std::filesystem;

constexpr const char* kSuffix = ".yaml";

bool is_file(const fs::path& path) {
  std::error_code ignored;
  return fs::is_regular_file(path, ignored);
}

bool is_variant_file(const fs::path& path) {
  return path.extension() == kSuffix && !path.string().ends_with(kTestSuffix) && is_file(path);
}

bool looks_like_path(const std::string& name) {
  return name.find('/') != std::string::npos || name.ends_with(kSuffix);
}

/// Beside a folder of variants lies their folder of scripts.
fs::path scripts_beside(const fs::path& folder) {
  std::error_code ignored;
  const fs::path whole = fs::weakly_canonical(folder.empty() ? "." : folder, ignored);
  return whole.filename() == "variants" ? folder / "../scripts" : folder / "scripts";
}

/// The folders that a library folder stands for.
std::vector<fs::path> places(const std::string& folder, const char* inner) {
  return {fs::path(folder) / inner, fs::path(folder)};
}

/// Texts and looks do not decide the rules: a translation keeps saved games readable. Only keys of
/// the format are dropped, never something that an author has given the same name.
Node without_looks(Node document) {
  document = without(std::move(document), {"id", "name", "by", "ratings", "script", "extends"});
  static const std::set<std::string> kSections = {"dice", "tracks", "areas", "bonuses", "options"};
  for (auto& [section, things] : document.entries)
    if (kSections.contains(section.text))
      for (Entry& thing : things.entries)
        thing.value =
            without(std::move(thing.value), {"name", "glyph", "colour", "short", "rule", "about"});
  return document;
}

std::vector<std::string> expressions_in(const Node& node) {
  std::vector<std::string> all;
  each_text(node, [&](const std::string& text) {
    if (text.starts_with("=")) all.push_back(text.substr(1));
  });
  return all;
}

std::string digest_of(const Node& document, const SourcePtr& script) {
  Hash hash;
  hash.add(canonical(without_looks(document)));
  hash.add(script ? std::string_view(script->text) : std::string_view());
  static constexpr char kDigits[] = "0123456789abcdef";
  std::string text;
  for (int shift = 60; shift >= 0; shift -= 4) text += kDigits[hash.value() >> shift & 15];
  return text;
}

void note_values(Catalog& catalog, const OptionValues& values) {
  for (OptionNames& option : catalog.options)
    if (const auto chosen = values.find(option.id); chosen != values.end())
      option.value = chosen->second;
}

std::string unreadable_hint(const std::string& name, const std::vector<std::string>& ids) {
  if (ids.empty()) return "no variants were found; set CLEVER_PATH to the folder that holds them";
  return did_you_mean(name, ids,
                      looks_like_path(name)
                          ? "check the path"
                          : "known variants: " + joined(ids) + "; or give the path of a file");
}

}  // namespace

std::vector<OptionValues> option_settings(const Catalog& catalog) {
  std::vector<OptionValues> all = {{}};
  for (const OptionNames& option : catalog.options)
    for (std::size_t i = 1; i < option.values.size(); ++i)
      all.push_back({{option.id, option.values[i]}});
  return all;
}

SourcePtr read_source(const std::string& path, std::size_t most) {
  std::optional<std::string> text = read_file(path, most);
  return text ? std::make_shared<SourceFile>(SourceFile{path, std::move(*text)}) : nullptr;
}

Library Library::with(const SourcePtr& changed) const {
  Library other = *this;
  other.changed_[changed->name] = changed;
  return other;
}

Library Library::with(const Probe& probe) const {
  Library other = *this;
  other.probe_ = probe;
  return other;
}

SourcePtr Library::read(const std::string& path) const {
  const auto found = changed_.find(path);
  return found != changed_.end() ? found->second : read_source(path);
}

SourcePtr Library::read_below(const std::string& folder, const std::string& name) const {
  const std::string path = path_below(folder, name);
  return path.empty() ? nullptr : read(path);
}

std::string Library::find(const std::string& name) const {
  if (looks_like_path(name)) return changed_.contains(name) || is_file(name) ? name : "";
  for (const std::string& folder : folders_)
    for (const fs::path& place : places(folder, "variants"))
      if (is_file(place / (name + kSuffix))) return (place / (name + kSuffix)).string();
  return "";
}

std::vector<std::string> Library::files() const {
  std::map<std::string, std::string> by_id;
  for (const std::string& folder : folders_)
    for (const fs::path& place : places(folder, "variants")) {
      std::error_code ignored;
      for (const fs::directory_entry& entry : fs::directory_iterator(place, ignored))
        if (is_variant_file(entry.path()))
          by_id.try_emplace(entry.path().stem().string(), entry.path().string());
    }
  std::vector<std::string> files;
  for (const auto& [id, file] : by_id) files.push_back(file);
  return files;
}

std::vector<std::string> Library::ids() const {
  std::vector<std::string> ids;
  for (const std::string& file : files()) ids.push_back(fs::path(file).stem().string());
  return ids;
}

SourcePtr Library::find_script(const std::string& name, const std::string& variant_file) const {
  const fs::path beside = fs::path(variant_file).parent_path();
  std::vector<fs::path> all = {beside, beside / "scripts",
                               scripts_beside(beside).lexically_normal()};
  for (const std::string& folder : folders_)
    for (const fs::path& place : places(folder, "scripts")) all.push_back(place);
  for (const fs::path& place : all)
    if (SourcePtr found = read_below(place.string(), name)) return found;
  return nullptr;
}

SourcePtr Library::script_of(const SourcePtr& variant) const {
  Diagnostics ignored;
  const Node document = parse(variant, ignored);
  const Node* name = document.find("script");
  return name ? find_script(name->text, variant->name) : nullptr;
}

SourcePtr Library::find_beside(const std::string& name, const std::string& child_file) const {
  const std::string beside = fs::path(child_file).parent_path().string();
  for (const std::string& file : {name, name + kSuffix})
    if (SourcePtr found = read_below(beside, file)) return found;
  if (looks_like_path(name)) return read_below("", name);
  const fs::path file = find(name);
  return file.empty() ? nullptr : read_below(file.parent_path().string(), file.filename().string());
}

std::vector<SourcePtr> Library::named_in(const std::string& file, const std::string& id,
                                         const std::string& path) const {
  std::vector<SourcePtr> all;
  for (const std::string& name : {id, path, fs::path(path).filename().string()})
    if (SourcePtr found = find_beside(name, file)) all.push_back(std::move(found));
  return all;
}

Node Library::document(const SourcePtr& source, Diagnostics& out) const {
  Node own = parse(source, out);
  const Span span = own.span;
  Node whole = with_parents(
      std::move(own),
      [this](const std::string& name, const std::string& child) {
        return find_beside(name, child);
      },
      [this] { return ids(); }, out);
  whole.span = span;  // messages about the whole are about this file
  return whole;
}

Loaded Library::load(const std::string& name, const OptionValues& options) const {
  const std::string file = find(name);
  const SourcePtr source = file.empty() ? nullptr : read(file);
  return source ? load(source, options) : not_found(name);
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

Loaded Library::load(const SourcePtr& source, const OptionValues& options) const {
  Loaded loaded;
  Diagnostics& out = loaded.problems;
  const Node written = document(source, out);
  if (!written.is_map()) {
    if (!out.has_errors())
      out.error(Code::kWrongType, written.span, "a variant must be a map of keys and values",
                "begin with the line 'clever: 1'");
    return loaded;
  }
  const VariantModel model = bind(with_options(written, options, out), out);
  lint(model, out);
  loaded.options = model.options;
  const SourcePtr script =
      model.script ? find_script(model.script->text, model.script->span.file->name) : nullptr;
  if (model.script && !script)
    out.error(Code::kUnreadableFile, model.script->span,
              leads_out(model.script->text)
                  ? leads_out_text(model.script->text)
                  : "there is no readable script '" + model.script->text + "'",
              "put it beside the variant or into scripts/");
  if (out.has_errors()) return loaded;
  auto host = make_lua_host(hook_names(model), script, out, true, probe_);
  if (out.has_errors()) return loaded;
  Compiled compiled = compile(model, std::move(host), out);
  if (out.has_errors()) return loaded;
  review(model, compiled.rules, out);
  if (script && model.script->span.file->name == source->name)
    warn_of_idle_functions(script, expressions_in(written), out);
  compiled.catalog.file = source->name;
  compiled.catalog.digest = digest_of(written, script);
  if (compiled.catalog.id.empty()) compiled.catalog.id = fs::path(source->name).stem().string();
  note_values(compiled.catalog, options);
  loaded.variant = std::make_shared<const Variant>(
      Variant{std::move(compiled.rules), std::move(compiled.catalog)});
  return loaded;
}

}  // namespace clever
