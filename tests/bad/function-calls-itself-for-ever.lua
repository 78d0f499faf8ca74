function fits(number, previous)
  return fits(number + 1, previous) and true  -- expect: lua-endless
end

function tail(sheet, area)
  return sheet.marked(area, 4) and 3 or 0
end
