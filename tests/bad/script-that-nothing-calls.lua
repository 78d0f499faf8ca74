function half(number)  -- expect: lua-unused
  return (number + 1) // 2
end
