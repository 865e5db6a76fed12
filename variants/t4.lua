-- T4 (Transparent Tic-Tac-Toe). Masahiro Nakajima, 2010.
--   Three kinds of transparent piece, common to both players; a square holds at most one of each kind.
--   A turn: place a piece of any kind on a square that lacks that kind; then move all pieces of one occupied square together,
--   like a chess queen, over empty squares to an empty square.
--   Afterwards four squares of equal contents in a row: you lose. Exactly three in a row: you win.
--   Whoever has placed and cannot move loses.
-- Source: the inventor's description of T4.
variant {
  name   = "T4",
  author = "Masahiro Nakajima",
  year   = 2010,
  about  = "stack transparent pieces, move a stack; three equal in a row win, four lose",
  options = {
    kinds   = integer { 3, min = 1, max = 8, help = "kinds of piece; a square holds at most one of each" },
    shape   = choice { "square", "hexagon", help = "of the board" },
    width   = integer { 4, min = 3, max = 12, help = "columns; of a hexagon, cells a side" },
    height  = integer { 4, min = 3, max = 12, help = "rows; a hexagon has none of its own" },
    holes   = text { "", help = "a drawn board: rows from the top separated by /, '.' a square and '#' a hole" },
    row     = integer { 3, min = 3, max = 6, help = "length of the row that wins; a longer one is the 'four'" },
    compare = choice { "equal", "shared", help = "what a row compares: equal contents, or a kind in common" },
    judged  = choice { "move", "placement", "either", help = "when rows are judged: after the move, the placement, or either" },
    four    = choice { "loses", "wins", "ignored", "three_first",
                       help = "a row longer than `row`: loses or wins before rows are looked at, is ignored, or loses after them" },
    move    = choice { "required", "optional", help = "whether the move may be declined" },
    mover   = choice { "any", "placed", help = "which stack moves: any, or the one on the square just placed on" },
    no_move = choice { "loses", "skip", help = "whoever cannot move loses, or leaves out the move" },
  },
  rules = function (o)
    local board = o.shape == "square" and square { o.width, o.height, holes = o.holes } or hexagon { o.width }
    local moves = slide { from = occupied, along = all, mover = o.mover }
    local after = ({ move = "turn", placement = "place", either = "decision" })[o.judged]
    local same  = ({ equal = "contents", shared = "kind" })[o.compare]
    local three = line { exactly  = o.row,     result = "win", same = same, after = after, name = "three in a row" }
    local four  = o.four ~= "ignored" and
                  line { at_least = o.row + 1, result = o.four == "wins" and "win" or "loss", same = same, after = after,
                         name = "four in a row" }
    local three_first = o.four == "three_first"
    return {
      symmetric = o.holes == "",
      board  = board,
      pieces = neutral { kinds = o.kinds, stack = true },
      turn   = { place { to = lacking_kind },
                 o.move == "optional" and optional { moves } or o.no_move == "skip" and if_possible { moves } or moves },
      finish = { three_first and three or four, three_first and four or three,
                 no_move { result = "loss", name = "no move" } },
    }
  end,
}
