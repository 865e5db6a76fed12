-- Fanorona. Traditional (Madagascar, before 1680).
--   Twenty-two stones a side on an alquerque board of 9 by 5 points, the centre free. A stone moves along a line to the next
--   point. It takes the enemies that stand in an unbroken row right before it, in the direction of the move (approach), or those
--   right behind the point that it left (withdrawal): one or the other, as the player says.
--   Who can take, must. The stone may go on taking, as long as it changes the direction and comes to no point twice in the turn.
--   Whoever has taken all enemies wins; whoever cannot move loses. The third repetition of a position is a draw.
--   The points that the stone has left in this turn carry marks, which are gone when the turn is over.
-- Source: Schadd, Winands, Uiterwijk, van den Herik and Bergsma, "Best Play in Fanorona Leads to Draw", New Mathematics and
--   Natural Computation 4(3), 2008.
variant {
  name = "Fanorona",
  about = "take by approach or by withdrawal, as many as stand in a row",
  options = {
    width  = integer { 9, min = 3, max = 15, help = "points in a row, an odd number" },
    height = integer { 5, min = 3, max = 15, help = "rows, an odd number" },
  },
  rules = function (o)
    local w, half, middle, rows = o.width, o.width // 2, o.height // 2 + 1, {}
    for row = 1, o.height do rows[row] = string.rep(row < middle and "O" or "X", w) end
    rows[middle] = string.rep("OX", w):sub(1, half) .. "." .. string.rep(half % 2 == 0 and "OX" or "XO", w):sub(1, half)
    local approach = step { along = all, when = "ahead(enemy) and not behind(left_now)", name = "approach" }
    local withdrawal = step { along = all, when = "behind(enemy)", name = "withdrawal" }
    return {
      board   = alquerque { w, o.height },
      pieces  = sides { first = "stone X", second = "stone O", neutral = "left_now m, left_before n",
                        first_name = "white", second_name = "black" },
      start   = drawn { table.concat(rows, "/") },
      turn    = { prefer { either { approach, withdrawal }, step { along = all } },
                  again { approach, withdrawal, when = "taken", mover = "here", optional = true } },
      effects = { remove { what = "ahead(enemy)", after = "approach", name = "taken by approach" },
                  remove { what = "behind(enemy)", after = "withdrawal", name = "taken by withdrawal" },
                  change { what = left_now, into = "left_before", name = "marks grow old" },
                  add { piece = "left_now", to = origin, name = "marks" },
                  remove { what = "neutral", after = "turn", name = "marks leave" } },
      finish  = { none_left { region = enemy, result = "win", name = "all taken" },
                  repetition { times = 3, result = "draw" },
                  no_move { result = "loss" } },
    }
  end,
}
