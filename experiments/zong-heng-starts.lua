-- Which dark squares are black at the start is not known from the source. Does it matter?
experiment {
  name     = "zong-heng-starts",
  title    = "Zong-Heng on 8×8 from different starts",
  question = "how does the balance move with the start, whose colours are inferred?",
  ask      = "compare",
  variants = { "zong_heng", sweep("zong_heng", { start = { "diag", "block", "half" } }), sweep("zong_heng:start=random", { shuffle = { 1, 2, 3 } }) },
  players  = "mcts:iterations=100,trainings=8",
  games    = 200,
  until    = "verdict",
  zone     = 0.05,
  seed     = 1,
}
