function fits(number, previous)
  else return number ~= previous end  -- expect: lua-syntax
end

function tail(sheet, area)
  return sheet.marked(area, 4) and 3 or 0
end
