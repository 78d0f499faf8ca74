function fits(number, previous)
  return previous == nil or number ~= previous
end

require("helpers")  -- expect: lua-unknown-name

function tail(sheet, area)
  return sheet.marked(area, 4) and 3 or 0
end
