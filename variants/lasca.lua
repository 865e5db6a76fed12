-- Lasca. Emanuel Lasker, 1911.
--   Draughts with columns, on the 25 squares of one colour of seven by seven; eleven men a side on three rows.
--   The top piece of a column is its commander: who owns it moves the column, as that piece moves. A man goes one square
--   diagonally ahead, an officer diagonally any way.
--   Whoever can take must. A column jumps over an enemy's next to it to the empty square behind; the top piece of that one
--   goes under the one that jumped, and what was below stays. It goes on as long as it can take, however it likes.
--   A man that ends its turn on the last row becomes an officer.
--   Whoever cannot move has lost. A position that comes about three times is a draw.
--   twice: whether a column may jump over the same place twice in a turn; not so, once only.
-- Source: Billam, "Laska", http://www.pjb.com.au/laska (twice); others forbid it, among them AbstractPlay.
variant {
  name = "Lasca",
  author = "Emanuel Lasker",
  year = 1911,
  about = "draughts in which what is taken goes under what takes it",
  options = {
    twice = boolean { true, help = "the same column may be jumped twice in a turn" },
  },
  rules = function (o)
    local last_row = "first & top | second & bottom"
    local function jump(kind, along)
      return hop { from = own & kind, over = o.twice and "enemy" or "enemy & ~jumped", along = along, takes = true, under = true }
    end
    return {
      board  = square { 7, 7, holes = ".#.#.#./#.#.#.#/.#.#.#./#.#.#.#/.#.#.#./#.#.#.#/.#.#.#." },
      pieces = columns { first = "man x, officer X", second = "man o, officer O", first_name = "white", second_name = "black",
                         most = 22, ordered = true },
      start  = drawn { "oooo/ooo/oooo/.../xxxx/xxx/xxxx" },
      turn   = { prefer { either { jump(man, forward_diagonal), jump(officer, diagonal) },
                          either { step { from = own & man, along = forward_diagonal },
                                   step { from = own & officer, along = diagonal } } },
                 again { jump(man, forward_diagonal), jump(officer, diagonal), when = "taken", mover = "here" } },
      marks  = not o.twice and { jumped = { shared = true, lasts = "turn" } } or nil,
      effects = { promote { from = man, to = officer, where = last_row, after = "turn" },
                  not o.twice and mark { what = passed, as = "jumped" } or nil },
      finish = { repetition { result = "draw" }, no_move { result = "loss" } },
    }
  end,
}
