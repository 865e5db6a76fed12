-- Sees all that is old: sees(own, 0, empty, orthogonal) stands in a comment, where it stays.
variant {
  name = "Old for all",
  about = "all in one",
  options = { far = boolean { false, help = "all" }, which = choice { "all", "some" }, wide = boolean { false } },
  rules = function (o)
    local all_of, along = "all", o.wide and all or orthogonal   -- a set, and directions
    return {
      board = square { 4, 3 }, pieces = sides { first = "man X", second = "man O" },
      turn = either { place { to = "empty & ~( sees(own, 0, empty , orthogonal) > 1 )", name = "all_in" },
                      place { to = empty & ~sees(own, 0, all, queen) & ray(own, along, all), name = "b" } },
      finish = { full { result = "draw", region = o.far and all or all_of, name = "all" },
                 1 == 2 and exists { region = all, result = "draw" },
                 wins { when = [[ count(distance(own, 0, all, all) > 9) > 8 & ~all ]], name = "w" },
                 o.far and loses { when = "between(own, own, all, orthogonal) & ~beside(all)" }, no_move { result = "loss" } },
    }
  end,
}
