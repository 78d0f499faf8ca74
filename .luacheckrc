-- How ./check --long reads the scripts: as what the box offers them, which tests/variant/hooks/allowed.txt
-- lists, and nothing of Lua besides.
std = { globals = {}, read_globals = {} }

for line in io.lines("tests/variant/hooks/allowed.txt") do
  local name, member = line:match("^([%w_]+)%.?([%w_]*)$")
  if name ~= "sheet" then -- an argument, and no global
    std.read_globals[name] = std.read_globals[name] or { fields = {} }
    if member ~= "" then std.read_globals[name].fields[member] = {} end
  end
end

-- Scripts define global functions: that is how expressions of the variant name them. That a
-- function is called by nobody `clever validate` says, which knows the variant.
allow_defined_top = true
ignore = { "131" }

-- What is wrong with these is what they are for: tests/bad/bad_test.cpp expects a message of our
-- own for each. They must be Lua that luacheck can read where the mistake is none of syntax.
exclude_files = { "tests/bad", "build" }
