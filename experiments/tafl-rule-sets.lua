-- Which of the rule sets that people play is fair? Set beside what is known of games between people.
experiment {
  name     = "tafl-rule-sets",
  title    = "Rule sets of tafl",
  question = "which rule sets are fair?",
  variants = sweep("tafl", { rules = { "brandubh", "ard_ri", "tablut", "tablut_edge", "sea_battle", "historical", "copenhagen" } }),
  players  = { "mcts:iterations=50,trainings=8", "mcts:iterations=400,trainings=8" },
  games    = { mcts = 320 },
  until    = "verdict",
  elsewhere = {
    { "tafl:rules=brandubh", first = 204, draws = 2, second = 307, source = "recorded games of aagenielsen.dk that keep to these rules" },
    { "tafl:rules=copenhagen", first = 2968, draws = 124, second = 5916, source = "games of all strengths in the app of its author Fellhuhn (reddit.com/r/Hnefatafl, 13 August 2023)" },
    -- Of these only ratios and shares are published: 114 to 123 wins of the attackers for 100 of the defenders; as many; 39 to 45 %.
    { "tafl:rules=historical", score = { 114 / 214, 123 / 223 }, source = "measured balance of test games on aagenielsen.dk" },
    { "tafl:rules=sea_battle", score = .5, source = "measured balance of test games on aagenielsen.dk (9x9)" },
    { "tafl:rules=tablut_edge", score = { .39, .45 }, source = "games of brainking.com, and of Skalk's rules: near these rules, not the same" },
  },
  seed     = 1,
}
