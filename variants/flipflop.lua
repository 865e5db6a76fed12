-- FlipFlop. Masahiro Nakajima.
--   3x3 with 3 pieces a side, or 5x5 with 5; all begin rook side up on their own back row. White begins.
--   A piece moves any distance like a rook or a bishop, by the side it shows, without jumping; then it is flipped.
--   Captures are made only on the two goals, the centres of the back rows.
--   A piece that stands on the enemy's goal and survives the reply wins; so does leaving the enemy without a move.
--   The third time of a position is a draw.
-- Source: the inventor's description of FlipFlop.
variant {
  name = "FlipFlop",
  author = "Masahiro Nakajima",
  about = "pieces flip between rook and bishop; hold the enemy's goal for one turn",
  options = {
    size = integer { 3, min = 3, max = 9, help = "rows and columns; odd" },
    repetition = choice { "draw", "loses", "ignored", help = "the third time of a position; loses: for whoever makes it" },
  },
  rules = function (o)
    assert(o.size % 2 == 1, "size must be odd")
    local empty_row = string.rep(".", o.size)
    local rows = { string.rep("R", o.size) }
    for row = 2, o.size - 1 do rows[row] = empty_row end
    rows[o.size] = string.rep("r", o.size)
    local middle = string.char(97 + o.size // 2)
    local to = empty | enemy & (white_goal | black_goal)
    return {
      board  = square { o.size, o.size },
      parts  = { white_goal = middle .. "1", black_goal = middle .. o.size },
      pieces = sides { first = "rook r, bishop b", second = "rook R, bishop B", first_name = "white", second_name = "black" },
      start  = drawn { table.concat(rows, "/") },
      turn   = { either { slide { from = own & rook, to = to, along = orthogonal },
                          slide { from = own & bishop, to = to, along = diagonal } } },
      effects = { promote { from = "rook", to = "bishop", both = true, name = "flip" } },
      finish = { exists { region = white_goal & enemy & second | black_goal & enemy & first, result = "loss", name = "goal" },
                 no_move { result = "loss", name = "no move" },
                 o.repetition ~= "ignored" and
                   repetition { result = o.repetition == "draw" and "draw" or "loss", name = "repetition" } },
    }
  end,
}
