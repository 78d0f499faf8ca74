function fits(number, previous)
  if previous == nil then
    return true
  return number ~= previous  -- expect: lua-syntax
end

function tail(sheet, area)
  return sheet.marked(area, 4) and 3 or 0
end
