-- Zong-Heng as it was published, on 8×8: whom does it favour, and does that hold for players who think more?
experiment {
  name     = "zong-heng",
  title    = "Zong-Heng as it was published",
  question = "whom does Zong-Heng favour?",
  variants = "zong_heng",
  players  = { "random", "mcts:iterations=32,trainings=8", "mcts:iterations=128,trainings=8", "mcts:iterations=512,trainings=8" },
  games    = { random = 100000, mcts = 640 },
  steps    = 96,
  zone     = 0.05,
  seed     = 1,
}
