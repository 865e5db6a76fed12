-- Whom does tablut favour, and does that hold for players who think more?
experiment {
  name     = "tablut-skill",
  title    = "Tablut with corners",
  question = "whom does tablut favour?",
  variants = "tafl:rules=tablut",
  players  = { "random", "mcts:iterations=32,trainings=8", "mcts:iterations=128,trainings=8", "mcts:iterations=512,trainings=8" },
  games    = { random = 100000, mcts = 320 },
  steps    = 96,
  zone     = 0.05,
  seed     = 1,
}
