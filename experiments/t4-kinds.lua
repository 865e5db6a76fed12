-- The questions of T4's source: what do more kinds of piece and larger boards do? "The game tends not to finish in a timely
-- manner"; four in a row, which loses, "rarely happens".
experiment {
  name     = "t4-kinds",
  title    = "T4 with three to five kinds, on 4×4, 5×5 and 6×6",
  question = "what do more kinds and larger boards do to length and fairness, and how rare is four in a row?",
  variants = sweep("t4", { kinds = { 3, 4, 5 }, ["width,height"] = { 4, 5, 6 } }),
  players  = { "random", "mcts:iterations=200,trainings=8" },
  games    = { random = 20000, mcts = 1000 },
  until    = "verdict",
  seed     = 1,
  claims   = {
    { says = "four in a row rarely happens", by = "the inventor", expects = { "four in a row", at_most = 0.05 } },
    { says = "with more kinds the game tends not to finish in a timely manner", by = "the inventor", expects = { "length", rises = "kinds" } },
  },
}
