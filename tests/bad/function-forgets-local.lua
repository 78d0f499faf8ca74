function fits(number, previous)
  return previous == nil or number ~= previous
end

function tail(sheet, area)
  points = 0  -- expect: lua-global
  if sheet.marked(area, 4) then points = 3 end
  return points
end
