-- The inventor's question about the smaller Ring World: "does the first player have the advantage in this structure?" Asked of
-- players who think twice as much from rung to rung, because the answer may depend on how well one plays.
experiment {
  name     = "ring-world-l3",
  title    = "The Ring World, L3",
  question = "does the first player have the advantage in L3, for better and better players?",
  ask      = "skill",
  variants = "ring_world:levels=3",
  players  = { "random", "mcts" },
  rungs    = 4,
  budget   = 16,
  games    = 1000,
  until    = "verdict",
  seed     = 1,
}
