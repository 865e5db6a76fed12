-- The description of The Ring World leaves some points open: does it matter how they are read?
experiment {
  name     = "ring-world-readings",
  title    = "The Ring World, L3: rules that the source leaves open",
  question = "does the answer for L3 depend on how open points of the rules are read?",
  ask      = "compare",
  variants = { "ring_world:levels=3", sweep("ring_world:levels=3", { place = { "all" } }), sweep("ring_world:levels=3", { rotation = { "optional" } }),
               sweep("ring_world:levels=3", { top = { false } }), sweep("ring_world:levels=3", { turns = { "children" } }),
               sweep("ring_world:levels=3", { order = { "phases" } }), sweep("ring_world:levels=3", { lost = { "empties" } }) },
  players  = "mcts:iterations=50",
  games    = 400,
  until    = "verdict",
  zone     = 0.05,
  seed     = 1,
}
