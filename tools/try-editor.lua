-- luacheck: globals vim io next try_editor
-- Behind the settings of docs/editors.md: what a person would ask, and what must come back.

local patience = 60000 -- milliseconds: other programs run, too

local function fail(what)
  io.stdout:write('editor: ' .. what .. '\n')
  vim.cmd('cquit 1')
end

local function wait_for(what, holds)
  if not vim.wait(patience, holds, 20) then fail('waited for ' .. what) end
end

-- The line and the column, from 0, of a part of the text, and so many letters further.
local function place_of(part, further)
  for number, line in ipairs(vim.api.nvim_buf_get_lines(0, 0, -1, false)) do
    local column = line:find(part, 1, true)
    if column then return number - 1, column - 1 + (further or 0) end
  end
  fail('there is no ' .. part)
end

local function ask(method, part, further, more)
  local line, column = place_of(part, further)
  vim.api.nvim_win_set_cursor(0, { line + 1, column })
  local params = vim.tbl_extend('force', vim.lsp.util.make_position_params(0, 'utf-16'), more or {})
  local answers = vim.lsp.buf_request_sync(0, 'textDocument/' .. method, params, patience) or {}
  local _, answer = next(answers)
  if not answer then fail('no answer to ' .. method) end
  if answer.error then return nil, answer.error.message end
  return answer.result
end

local function problems() return vim.diagnostic.get(0) end

local function replace(part, other)
  local line, column = place_of(part)
  vim.api.nvim_buf_set_text(0, line, column, line, column + #part, { other })
end

local function check(what, holds)
  if not holds then fail(what) end
end

local function labels(items)
  local set = {}
  for _, item in ipairs(items) do set[item.label] = item end
  return set
end

local function wait_for_server()
  wait_for('the server', function() return #vim.tbl_keys(vim.lsp.buf_get_clients(0)) == 1 end)
  wait_for('the start', function()
    return vim.tbl_values(vim.lsp.buf_get_clients(0))[1].server_capabilities.hoverProvider ~= nil
  end)
end

local function open_other(file)
  vim.cmd('edit! ' .. vim.env.CLEVER_PATH .. '/variants/' .. file)
  wait_for_server()
end

function try_editor()
  wait_for_server()

  replace('sweep: lower ', 'sweep: lowr ')
  wait_for('a problem while typing', function() return #problems() == 1 end)
  check('the code of the problem', problems()[1].code == 'unknown-word')
  replace('sweep: lowr ', 'sweep: lower ')
  wait_for('no problem any more', function() return #problems() == 0 end)

  local hover = ask('hover', 'accept: equal', 2)
  check('the meaning of a key', hover.contents.value:find('which numbers a cell takes', 1, true))
  hover = ask('hover', '  purple:  ', 3)
  check('a drawn area', hover.contents.value:find('```text', 1, true))

  local words = labels(ask('completion', 'place: anywhere', 7).items)
  check('words to choose from', words['further right'])
  check('no words of other places', not words['cross'])

  local place = ask('definition', 'orange 6, extra]', 2)
  local line = place_of('  orange 6: {')
  check('the line of a definition', place.range.start.line == line)

  local edit = ask('rename', '  black:', 3, { newName = 'dark' })
  vim.lsp.util.apply_workspace_edit(edit, 'utf-16')
  check('a new name', place_of('  dark:'))
  check('a new name where it is used', place_of('extra, reroll, dark'))
  wait_for('no problem after renaming', function() return #problems() == 0 end)
  local _, refused = ask('rename', '  dark:', 3, { newName = 'reroll' })
  check('a name that is taken', refused and refused:find('already', 1, true))

  open_other('house-rules/short-evening.yaml')
  place = ask('definition', 'extends: ', 10)
  check('from a house rule into its parent', place.uri:find('ganz-schoen-clever.yaml', 1, true))

  open_other('ganz-schoen-clever.test.yaml')
  place = ask('definition', 'pool: [yellow', 8)
  check('from tests into the variant', place.uri:find('ganz-schoen-clever.yaml', 1, true))
  check('one server for all files', #vim.lsp.get_active_clients() == 1)
  io.stdout:write('editor: all well\n')
  vim.cmd('qall!')
end
