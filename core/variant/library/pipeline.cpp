#include "core/variant/library/pipeline.h"

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/base/files.h"
#include "core/base/text_edit.h"
#include "core/variant/format/bind.h"
#include "core/variant/format/reader.h"
#include "core/variant/format/shuffle.h"
#include "core/variant/format/sizes.h"
#include "core/variant/hooks/lua_host.h"
#include "core/variant/library/digest.h"
#include "core/variant/library/flatten.h"
#include "core/variant/library/names.h"
#include "core/variant/lint/lint.h"
#include "core/variant/pack/pack.h"
#include "core/variant/rules/compile.h"
#include "core/variant/rules/review.h"
#include "core/variant/rules/verify.h"
#include "core/variant/source/write.h"

namespace clever {
namespace {

/// The files of a variant as one document.
struct Resolved {
  Node written;         // parents under it
  OptionValues values;  // without the sheet
  std::string sheet;    // of a variant that shuffles
  Node chosen;          // options over it
};

/// Nothing, with problems in `out`, where the files make no document.
std::optional<Resolved> resolve(const Lineage& files, const OptionValues& options,
                                Diagnostics& out) {
  Resolved document{laid_together(files, out), options, "", {}};
  if (!document.written.is_map()) {
    if (!out.has_errors())
      out.error(Code::kWrongType, document.written.span,
                "a variant must be a map of keys and values", "begin with the line 'clever: 1'");
    return {};
  }
  if (has_shuffles(document.written))
    if (const auto sheet = document.values.extract(kSheetOption)) document.sheet = sheet.mapped();
  document.chosen = with_options(document.written, document.values, out);
  const Watch dealing(out);
  document.chosen = shuffled(std::move(document.chosen), document.sheet, out);
  if (dealing.saw_errors()) return {};  // binding would only repeat them
  return document;
}

constexpr const char* kPackAgain = "pack it again with clever pack, which puts its scripts into it";

void refuse_script(const Word& script, Diagnostics& out) {
  if (script.text.find('\n') != std::string::npos)
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

std::vector<SourcePtr> scripts_of(const VariantModel& model, const FindScript& find,
                                  Diagnostics& out) {
  std::vector<SourcePtr> scripts;
  for (const Word& script : model.scripts)
    if (SourcePtr found = find(script))
      scripts.push_back(std::move(found));
    else
      refuse_script(script, out);
  return scripts;
}

Compiled compiled(const VariantModel& model, const std::vector<SourcePtr>& scripts,
                  const std::optional<Probe>& probe, Diagnostics& out) {
  const std::shared_ptr<HookPort> host =
      make_lua_host(hook_names(model), scripts, out, true, probe);
  return out.has_errors() ? Compiled() : compile(model, host, out);
}

std::vector<std::string> expressions_in(const Node& node) {
  std::vector<std::string> all;
  each_text(node, [&](const std::string& text) {
    if (text.starts_with("=")) all.push_back(text.substr(1));
  });
  return all;
}

void warn_of_idle_functions(const VariantModel& model, const Node& written,
                            const std::vector<SourcePtr>& scripts, Diagnostics& out) {
  std::vector<bool> own;
  for (const Word& script : model.scripts)
    own.push_back(script.span.file->name == written.span.file->name);
  warn_of_idle_functions(scripts, own, expressions_in(written), out);
}

/// Lua in lines of a variant may be indented as deeply as its author likes.
std::vector<std::string> texts_of(const std::vector<Word>& names,
                                  const std::vector<SourcePtr>& scripts) {
  std::vector<std::string> texts;
  for (std::size_t i = 0; i < scripts.size(); ++i)
    texts.push_back(block_at(names[i]) ? names[i].text : scripts[i]->text);
  return texts;
}

void note_values(Catalog& catalog, const OptionValues& values) {
  for (OptionNames& option : catalog.options)
    if (const auto chosen = values.find(option.id); chosen != values.end())
      option.value = chosen->second;
}

/// An area of an option's own is not in the file as it is written.
bool shuffles_area(const Node& document, const std::string& id) {
  const Node* areas = document.find("areas");
  const Node* area = areas ? areas->find(id) : nullptr;
  return area && has_shuffles(*area);
}

void note_digests(Catalog& catalog, const Resolved& document,
                  const std::vector<std::string>& scripts) {
  Diagnostics ignored;
  const std::string usual = digest_of(with_options(document.written, {}, ignored), scripts);
  catalog.digest = digest_of(document.chosen, scripts);
  catalog.former_digests = former_digests(document.written, scripts, usual);
}

/// Writes into the catalog what only the files know.
void complete(Catalog& catalog, const Resolved& document, const VariantModel& model,
              const std::vector<SourcePtr>& scripts) {
  const SourceFile& file = *document.written.span.file;
  catalog.file = file.origin.empty() ? file.name : file.origin;
  const std::vector<std::string> lua = texts_of(model.scripts, scripts);
  note_digests(catalog, document, lua);
  catalog.scripts = digest_of({}, lua);
  if (catalog.id.empty()) catalog.id = stem_of(file.name);
  note_values(catalog, document.values);
  catalog.shuffles = has_shuffles(document.written);
  for (AreaNames& area : catalog.areas) area.shuffled = shuffles_area(document.written, area.id);
  catalog.sheet = document.sheet;
}

/// Packing takes longer than most of loading, and only games that are kept need it.
std::shared_future<std::string> to_be_packed(Node written, const std::string& id,
                                             const FindScript& find_script) {
  const auto lua_of = [&](const Word& script) {
    return block_at(script) ? script.text : find_script(script)->text;
  };
  return std::async(std::launch::deferred, [whole = stand_alone(std::move(written), id, lua_of)] {
    const std::string yaml = to_yaml(whole);
    if (yaml.size() > kMaxSourceBytes) return std::string();
    std::string line = packed_line(packed(yaml));
    return line.size() > kMaxCarriedGame ? std::string() : line;
  });
}

/// What playing and showing trust from here on.
void verify_all(const Compiled& result, const VariantModel& model) {
  verify(result.rules, result.catalog);
  verify(result.rules, hook_names(model));
}

void run_stages(const Lineage& files, const BuildSettings& settings, Loaded& loaded) {
  Diagnostics& out = loaded.problems;

  std::optional<Resolved> document = resolve(files, settings.options, out);
  if (!document) return;
  check_sizes(document->chosen, Owner::kVariant, out);

  const VariantModel model = bind(document->chosen, out);
  loaded.options = model.options;

  lint(model, out);
  const std::vector<SourcePtr> scripts = scripts_of(model, settings.find_script, out);
  if (out.has_errors()) return;

  Compiled result = compiled(model, scripts, settings.probe, out);
  if (out.has_errors()) return;
  verify_all(result, model);

  review(model, result.rules, out);
  warn_of_idle_functions(model, document->written, scripts, out);
  complete(result.catalog, *document, model, scripts);
  result.catalog.packed =
      to_be_packed(std::move(document->written), result.catalog.id, settings.find_script);
  loaded.variant =
      std::make_shared<const Variant>(Variant{std::move(result.rules), std::move(result.catalog)});
}

}  // namespace

Loaded build(const Lineage& files, const BuildSettings& settings, const Diagnostics& parsing) {
  Loaded loaded{nullptr, parsing, {}};
  try {
    run_stages(files, settings, loaded);
  } catch (const Fault& fault) {
    loaded.problems.add(fault_in(files.back().document.span.file, fault));
  }
  return loaded;
}

}  // namespace clever
