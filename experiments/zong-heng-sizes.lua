-- How does the balance of Zong-Heng move with the size of its board?
experiment {
  name     = "zong-heng-sizes",
  title    = "Zong-Heng from 4×4 to 12×12",
  question = "how does the balance move with the size of the board?",
  variants = sweep("zong_heng", { size = { 4, 6, 8, 10, 12 } }),
  players  = { "random", "mcts:iterations=50,trainings=8", "mcts:iterations=200,trainings=8" },
  games    = { random = 20000, mcts = 200 },
  until    = "verdict",
  seed     = 1,
}
