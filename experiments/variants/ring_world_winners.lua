-- The Ring World, whose endings tell whether the winner held fewer small rings, of level 1: the same game under finer names, to ask how
-- often that happens.
variant {
  base  = "ring_world",
  about = "The Ring World, its wins with fewer small rings told apart",
  rules = function (_, base)
    local finish = {}
    for _, side in ipairs { { "first", "second", "red" }, { "second", "first", "blue" } } do
      local own, other, colour = table.unpack(side)
      local fewer = ("count(%s & level1) < count(%s & level1)"):format(own, other)
      table.insert(finish, exists { region = own .. " & top", result = own, when = fewer, name = colour .. ", with fewer small rings" })
    end
    for _, ending in ipairs(base.finish) do table.insert(finish, ending) end
    base.finish = finish
    return base
  end,
}
