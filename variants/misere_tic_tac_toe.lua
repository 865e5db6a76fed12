-- Misère tic-tac-toe. Traditional.
--   As tic-tac-toe, but whoever has three of their own in a row loses.
-- Source: Golomb and Hales, "Hypercube Tic-Tac-Toe" (2002), where it is called the reverse game. On 3x3 it is a draw.
local endings = use "endings"

variant {
  name = "Misère tic-tac-toe",
  about = "three in a row lose; m,n,k-games by option",
  base = "tic_tac_toe",
  rules = function (o, base) return endings.misere(base) end,
}
