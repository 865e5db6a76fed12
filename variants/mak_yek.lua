-- Mak-yek. Traditional, Thailand.
--   Men move like rooks. Who moves takes each man of the enemy that stands between the moved man and another of one's own, and both
--   neighbours between which he goes, all of them at once.
--   Who takes all men, or leaves the enemy without a move, wins.
-- Source: R. C. Bell, Board and Table Games from Many Civilizations, volume 2 (1969); threefold repetition is a draw here.
variant {
  name = "Mak-yek",
  about = "take between two, or by going between two",
  rules = function (o)
    return {
      board   = square { 8, 8 },
      pieces  = sides { first = "man X", second = "man O" },
      start   = filled { first = "rank == 1 | rank == 3", second = "rank == 6 | rank == 8" },
      turn    = slide { along = orthogonal },
      effects = remove { what = "each(orthogonal, enemy & shift(here, way) & (shift(own, back) | shift(enemy, way, 2)))", name = "captures" },
      finish  = { none_left { region = enemy, result = "win" }, no_move { result = "loss" }, repetition { result = "draw" } },
    }
  end,
}
