-- Rules of Clever Hoch Drei that words cannot say. Every function is pure: the same question, the same answer.

-- Blue grows outward by one each step (side is -1 to the left, 1 to the right); a 7 starts again,
-- but two 7s never stand side by side.
function chain(number, previous, side)
  return number == previous + side or number == 7 and previous ~= 7
end

-- Half of a die, rounded up.
function half(number)
  return (number + 1) // 2
end
