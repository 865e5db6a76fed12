-- Is T4 as it is played fair, and does that hold for players who think more?
experiment {
  name     = "t4-skill",
  title    = "T4 on 4×4 with three kinds",
  question = "whom does T4 favour?",
  variants = "t4",
  players  = { "random", "mcts:iterations=64,trainings=8", "mcts:iterations=256,trainings=8", "mcts:iterations=1024,trainings=8" },
  games    = { random = 100000, mcts = 640 },
  steps    = 160,
  zone     = 0.05,
  seed     = 1,
}
