function fits(number, previous)
  return previous == nil or number ~= previous
end

local bonus = "a" + 1  -- expect: lua-failed

function tail(sheet, area)
  return sheet.marked(area, 4) and 3 or 0
end
