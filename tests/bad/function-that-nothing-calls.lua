function fits(number, previous)
  return previous == nil or number ~= previous
end

function head(sheet, area)  -- expect: lua-unused
  return sheet.marked(area, 1) and 1 or 0
end

function tail(sheet, area)
  return sheet.marked(area, 4) and 3 or 0
end
