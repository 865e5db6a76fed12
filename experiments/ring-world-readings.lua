-- The description of The Ring World leaves some points open: does it matter how they are read? Set against L3 with the readings of its
-- file, where the third repetition is a draw; the first of the others is without that rule.
local function other(option, value) return sweep("ring_world:levels=3,repetition=draw", { [option] = { value } }) end

experiment {
  name      = "ring-world-readings",
  title     = "The Ring World, L3: rules that the source leaves open",
  question  = "does the answer for L3 depend on how open points of the rules are read?",
  ask       = "compare",
  variants  = { "ring_world:levels=3,repetition=draw", "ring_world:levels=3", other("place", "all"), other("rotation", "optional"), other("top", false),
                other("turns", "children"), other("order", "phases"), other("lost", "empties"), other("generations", 2) },
  players   = "mcts:iterations=100,trainings=8",
  games     = 160,
  until     = "verdict",
  zone      = 0.05,
  max_plies = 400,
  seed      = 1,
}
