function fits(number, previous)
  return previous == nil or number ~= previous
end

while true do end  -- expect: lua-endless

function tail(sheet, area)
  return sheet.marked(area, 4) and 3 or 0
end
