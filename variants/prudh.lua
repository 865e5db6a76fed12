-- Prudh. James Ernest.
--   Each square of six by six has a man, which nobody owns: whoever owns a square, the first player the dark ones, moves what stands
--   on it, one stack a turn, in one of two ways.
--   Slide: the whole stack goes diagonally onto the next stack in that line.
--   Run: a stack of two or more goes orthogonally as many squares as it has men, or to the edge of the board, and leaves one man on
--   each; what is left over stays. Where there are men on a square of the other's, fewer than the stack had, all on that square are
--   captured, the new one with them; a run that captures nothing is not allowed.
--   Who is to move and cannot ends the game: the other one gets as many points as the highest stack of theirs has men. The higher
--   score wins.
-- Source: Ernest, "Prudh, the gentlemen's game", crabfragmentlabs.com.
local taken = "(here | passed) & ~home & height > 1 & height - 1 < sum(height, origin) + count(here | passed)"
variant {
  name = "Prudh",
  author = "James Ernest",
  about = "men without owners, squares of two owners: gather them, then run and capture",
  options = {
    size = integer { 6, min = 4, max = 8, help = "squares a side" },
  },
  rules = function (o)
    return {
      board    = square { o.size, o.size },
      parts    = { first_home = "dark", second_home = "~dark" },
      pieces   = seeds { most = o.size * o.size },
      start    = drawn { (("1"):rep(o.size) .. "/"):rep(o.size - 1) .. ("1"):rep(o.size) },
      counters = { points = {} },
      turn     = either {
        carry { from = "home & occupied", along = diagonal, to = occupied, over = empty, name = "slide" },
        each { orthogonal, carry { from = "home & height > 1", along = "way", pieces = any, distance = moved, sow = true,
          over = everywhere, to = "(carried == sum(height, origin)) | ~shift(everywhere, back)", name = "run" } } },
      effects  = { count_up { counter = "points", by = "sum(height, " .. taken .. ")", after = "run" },
                   remove { what = taken, after = "run" } },
      finish   = { forbids { when = "not (" .. taken .. ")", after = "run", before = true },
                   compared { by = "points + greatest(height, home) * mover(second)", after = "stuck", when = "mover(first)", name = "points" },
                   compared { by = "points + greatest(height, home) * mover(first)", after = "stuck", name = "points of the first" } },
    }
  end,
}
