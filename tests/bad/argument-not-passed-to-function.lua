function fits(number, previous)
  return previous == nil or number ~= previous or cell == 4  -- expect: lua-unknown-name
end

function tail(sheet, area)
  return sheet.marked(area, 4) and 3 or 0
end
