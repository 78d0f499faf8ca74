-- Rules of Lantern Harbour that words cannot say. Every function is pure: the same question, the same answer.

-- A net covers two free fields of a column, one above the other. A bonus, or a column
-- without two such fields, takes one.
function cast(number, cause, sheet)
  if number < 1 or number > 6 then return nil end
  local top, middle, bottom = number, number + 6, number + 12
  local marked = sheet.marked
  local top_free, middle_free = not marked("nets", top), not marked("nets", middle)
  local bottom_free = not marked("nets", bottom)
  if cause ~= "bonus" and middle_free and (top_free or bottom_free) then
    if not bottom_free then return { { top, middle } } end
    if not top_free then return { { middle, bottom } } end
    return { { top, middle }, { middle, bottom } }
  end
  local free = {}
  if top_free then table.insert(free, top) end
  if middle_free then table.insert(free, middle) end
  if bottom_free then table.insert(free, bottom) end
  return free
end

-- A picked crab pushes: the field to the right has to be circled if it is blank.
-- It may also pull: one mark in the same column of the other row.
function drag(here, cell, cause, sheet)
  if cause ~= "pick" then return nil end
  local marks = {}
  if cell % 4 ~= 0 and not sheet.marked(here, cell + 1) then
    marks[1] = { cells = { cell + 1 }, optional = false }
  end
  marks[#marks + 1] = { cells = { cell <= 4 and cell + 4 or cell - 4 }, optional = true }
  return marks
end

function climbs(number, previous, row)
  if previous == nil then return number > 0 end
  if row == 1 then return number >= previous end
  return number > 0 and number <= previous
end

-- Only the lower row takes a doubled number.
function stacked(number, row)
  if row == 2 then return 2 * number end
  return nil
end

function nudged(face, by)
  if face > by then return { face - by, face + by } end
  return { face + by }
end

-- The longest run of neighbouring lights.
function longest_run(here, sheet)
  local best, run = 0, 0
  for cell = 1, 8 do
    run = sheet.marked(here, cell) and run + 1 or 0
    best = math.max(best, run)
  end
  return best
end
