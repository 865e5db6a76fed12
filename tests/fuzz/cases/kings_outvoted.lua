-- A majority turns kings of the other side into men of its own: their type changes with their owner.
variant { name = 'kings outvoted', rules = function () return { board = rings {}, pieces = sides { first = 'man X, king K', second = 'man O, king k, bishop b' },
  turn = place { to = 'empty | enemy' }, effects = { majority {}, add { to = 'empty | enemy' } }, finish = no_move { result = 'loss' } } end }
