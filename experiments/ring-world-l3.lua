-- The inventor's question about the smaller Ring World: "does the first player have the advantage in this structure?"
-- Takes about twenty minutes on two cores; thinking players want so many games because the answer lies near the zone.
experiment {
  name     = "ring-world-l3",
  title    = "The Ring World, L3",
  question = "does the first player have the advantage in L3?",
  variants = { "ring_world:levels=3", "ring_world:levels=3,rotation=optional", "ring_world:levels=3,top=false" },
  players  = { "random", "mcts:iterations=100" },
  games    = { random = 100000, mcts = 4000 },
  seed     = 1,
  zone     = { 0.47, 0.53 },
}
