-- T4 with a stock of pieces.
--   There are so many pieces of each kind and no more, as in the inventor's description: 16. On 4x4 squares they never run out,
--   as a square holds one of a kind; on larger boards they may. Whoever has no piece to place loses, as one who cannot move.
--   All else is as in T4.
-- Source: the inventor's description of T4.
variant {
  name    = "T4 with a stock",
  author  = "Masahiro Nakajima",
  year    = 2010,
  about   = "T4 on larger boards, with 16 pieces of each kind",
  base    = "t4",
  options = {
    stock  = integer { 16, min = 1, max = 144, help = "pieces of each kind" },
    width  = integer { 6, min = 3, max = 12, help = "columns; of a hexagon, cells a side" },
    height = integer { 6, min = 3, max = 12, help = "rows; a hexagon has none of its own" },
  },
  rules = function (o, base)
    local ways = {}
    for kind = 1, o.kinds do
      ways[kind] = place { to = lacking_kind, piece = tostring(kind), when = "count(" .. kind .. ") < " .. o.stock }
    end
    base.turn[1] = nil
    base.turn[1] = either(ways)
    return base
  end,
}
