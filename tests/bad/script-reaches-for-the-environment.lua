function fits(number, previous)
  return previous == nil or number ~= previous
end

function tail(sheet, area)
  return _ENV.sheet.marked(area, 4) and 3 or 0  -- expect: lua-syntax
end
