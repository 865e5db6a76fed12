-- Tafl on the large boards of the sources: 13×13 (Parlett's reconstruction) and 19×19 (alea evangelii).
experiment {
  name     = "tafl-large",
  title    = "Tafl on 13×13 and 19×19",
  question = "whom do the large boards favour?",
  variants = sweep("tafl", { rules = { "parlett", "alea_evangelii" } }),
  players  = { "random", "mcts:iterations=64,trainings=8" },
  games    = { random = 2000, mcts = 96 },
  seed     = 1,
}
