-- The questions of T4's source: what do more kinds of piece and larger boards do? Who is favoured, how long does a game get, and
-- does four in a row, which loses, really happen rarely?
experiment {
  name     = "t4-kinds",
  title    = "T4 with 2 to 5 kinds on 4×4 and 5×5",
  question = "who is favoured, how long do games get, and how often does four in a row decide?",
  variants = sweep("t4", { kinds = { 2, 3, 4, 5 }, ["width,height"] = { 4, 5 } }),
  players  = { "random", "mcts:iterations=200" },
  games    = { random = 200000, mcts = 1500 },
  seed     = 1,
  zone     = { 0.47, 0.53 },
}
