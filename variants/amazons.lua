-- Amazons. Walter Zamkauskas, 1988.
--   Each side has four amazons on a 10x10 board. A turn: move an amazon like a chess queen over empty cells,
--   then shoot an arrow from where it stands, again like a queen; the cell it hits is blocked for good.
--   Whoever cannot move loses. Moving and shooting are two decisions.
-- Source: the rules as published in El Acertijo.
variant {
  name = "Amazons",
  author = "Walter Zamkauskas",
  year = 1988,
  about = "move like a queen, then block a cell; no move loses",
  rules = function ()
    return {
      board  = square { 10, 10 },
      pieces = sides { first = "white W", second = "black B", neutral = "arrow x", first_name = "white", second_name = "black" },
      start  = drawn { [[ . . . B . . B . . .
                          . . . . . . . . . .
                          . . . . . . . . . .
                          B . . . . . . . . B
                          . . . . . . . . . .
                          . . . . . . . . . .
                          W . . . . . . . . W
                          . . . . . . . . . .
                          . . . . . . . . . .
                          . . . W . . W . . . ]] },
      turn   = { slide { along = queen }, shoot { piece = "arrow", along = queen } },
      finish = { no_move { result = "loss" } },
    }
  end,
}
