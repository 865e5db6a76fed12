-- Is T4 as it is played fair, and does that hold for players who think more?
experiment {
  name     = "t4-skill",
  title    = "T4 on 4×4 with three kinds",
  question = "whom does T4 favour, for better and better players?",
  ask      = "skill",
  variants = "t4",
  players  = { "random", "mcts" },
  rungs    = 6,
  budget   = 16,
  games    = 1000,
  seed     = 1,
}
