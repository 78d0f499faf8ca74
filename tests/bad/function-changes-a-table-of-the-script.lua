local seen = {}

function fits(number, previous)
  seen[number] = true  -- expect: lua-failed
  return previous == nil or number ~= previous
end

function tail(sheet, area)
  return sheet.marked(area, 4) and 3 or 0
end
