-- The inventor: boards of other shapes "should be interesting". T4 on hexagons, with as many kinds as are tried on squares.
experiment {
  name     = "t4-hexagon",
  title    = "T4 on hexagons, with three to five kinds",
  question = "what do a hexagon and more kinds do to length and fairness?",
  variants = sweep("t4:shape=hexagon", { kinds = { 3, 4, 5 }, width = { 3, 4 } }),
  players  = { "random", "mcts:iterations=200,trainings=8" },
  games    = { random = 20000, mcts = 800 },
  zone     = 0.05,
  seed     = 1,
  claims   = {
    { says = "four in a row rarely happens", by = "the inventor", expects = { "four in a row", at_most = 0.05 } },
    { says = "with more kinds the game tends not to finish in a timely manner", by = "the inventor", expects = { "length", rises = "kinds" } },
  },
}
