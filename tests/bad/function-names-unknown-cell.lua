function fits(number, previous)
  return previous == nil or number ~= previous
end

function tail(sheet, area)
  return sheet.marked(area, 5) and 3 or 0  -- expect: lua-failed
end
