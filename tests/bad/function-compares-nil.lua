function fits(number, previous)
  return number > previous  -- expect: lua-failed
end

function tail(sheet, area)
  return sheet.marked(area, 4) and 3 or 0
end
