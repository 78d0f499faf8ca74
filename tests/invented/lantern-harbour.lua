-- Rules of Lantern Harbour that words cannot say. Every function is pure: the same question, the same answer.

-- A net covers two free fields of a column, one above the other. A bonus, or a column
-- without two such fields, takes one.
function cast(number, cause, sheet)
  if number < 1 or number > 6 then return nil end
  local casts, free = {}, {}
  for row = 0, 2 do
    local cell = number + 6 * row
    if not sheet.marked("nets", cell) then free[#free + 1] = cell end
  end
  for i = 2, #free do
    if free[i] == free[i - 1] + 6 and cause ~= "bonus" then casts[#casts + 1] = { free[i - 1], free[i] } end
  end
  if #casts > 0 then return casts end
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
