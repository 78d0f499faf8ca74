function fits(number, previous)
  while number ~= previous do number = number + 1 end  -- expect: lua-endless
  return true
end

function tail(sheet, area)
  return sheet.marked(area, 4) and 3 or 0
end
