-- The inventor's question about the smaller Ring World: "does the first player have the advantage in this structure?" Asked of
-- players who think four times as much from rung to rung, because the answer may depend on how well one plays. Those who think turn
-- rings for ever unless a repetition is a draw (ring-world-readings has the game as it is described), so here it is one.
experiment {
  name     = "ring-world-l3",
  title    = "The Ring World, L3, where the third repetition is a draw",
  question = "does the first player have the advantage in L3?",
  variants = "ring_world:levels=3,repetition=draw",
  players  = { "random", "mcts:iterations=32,trainings=8", "mcts:iterations=128,trainings=8", "mcts:iterations=512,trainings=8" },
  games    = { random = 20000, mcts = 320 },
  steps    = 96,
  zone     = 0.05,
  seed     = 1,
  claims   = {
    -- "千日手の状態は起こりにくい": because rings turn one way only
    { says = "repetition hardly happens", by = "the inventor", expects = { "repetition", at_most = 0.05 } },
  },
}
