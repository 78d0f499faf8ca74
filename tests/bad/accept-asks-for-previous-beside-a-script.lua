function either_end(sheet, area)
  local cells = {}
  if not sheet.marked(area, 1) then table.insert(cells, 1) end
  for cell = 2, 6 do
    if sheet.marked(area, cell - 1) then table.insert(cells, cell) end
  end
  return cells
end
