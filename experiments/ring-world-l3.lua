-- The inventor's question about the smaller Ring World: "does the first player have the advantage in this structure?" Asked of
-- players who think twice as much from rung to rung, because the answer may depend on how well one plays. Those who think turn rings
-- for ever unless a repetition is a draw (ring-world-readings has the game as it is described), so here it is one.
experiment {
  name     = "ring-world-l3",
  title    = "The Ring World, L3, where the third repetition is a draw",
  question = "does the first player have the advantage in L3, for better and better players?",
  ask      = "skill",
  variants = "ring_world:levels=3,repetition=draw",
  players  = { "random", "mcts" },
  rungs    = 6,
  budget   = 16,
  games    = 400,
  seed     = 1,
}
