variant { name = 'surrounded when left out', rules = function () return { board = square { 4, 3 }, pieces = sides { first = 'man X', second = 'man O' }, start = drawn { '..O./O.XO/O.X.' },
 turn = { optional { step { along = 'all', to = 'empty | enemy' } }, if_possible { pass {}, when = 'ply % 3 == 0' }, again { place {}, at_most = 2 } },
 finish = { line { result = 'illegal', at_least = 3, when = 'ply > 2' }, surrounded { result = 'illegal' }, no_move { result = 'draw', after = 'both_stuck' } } } end }
