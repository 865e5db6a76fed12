-- "Everyone may enter the corners" is the source's own option: what does it do, beside who the king's strength?
experiment {
  name     = "tablut-corners",
  title    = "Tablut with corners",
  question = "what do the rules of corners, and the king's strength, do to the balance of tablut?",
  ask      = "which_rule",
  variants = sweep("tafl:rules=tablut", { corners = { "king", "everyone" }, corners_hostile = { true, false }, king_taken = { "four_three_two", "two" } }),
  players  = "mcts:iterations=50",
  games    = 600,
  until    = "verdict",
  zone     = 0.05,
  seed     = 1,
}
