-- A first look: is T4 fair to the second player? Random games by the hundred thousand, and games between two equal players who think.
experiment {
  name     = "demo",
  title    = "T4 with two kinds on 4×4 and three on 5×5",
  question = "is it fair to the second player?",
  variants = { "t4:kinds=2", "t4:height=5,width=5" },
  players  = { "random", "mcts:iterations=100,trainings=1" },
  games    = { random = 200000, mcts = 6000 },
  seed     = 1,
  zone     = { 0.45, 0.55 },
}
