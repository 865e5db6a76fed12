// Which legal move a click on a cell means, after that of another cell; no more is known of moves here than where they begin and end.

/** Moves that no cell says: to pass, to swap sides ... */
export function withoutCells(moves) {
  return moves.filter((m) => m.from === null && m.to === null);
}

/** The cells where a move may begin, whether by ending there too or not. */
export function beginnings(moves) {
  return new Set(moves.map((m) => m.from ?? m.to).filter((c) => c !== null));
}

/** Where moves that begin at a cell end. */
export function targets(moves, from) {
  return new Set(moves.filter((m) => m.from === from && m.to !== null && m.to !== from).map((m) => m.to));
}

/** What happens there and nowhere else: something is placed, taken, turned. */
function at(moves, cell) {
  return moves.filter((m) => (m.from === null && m.to === cell) || (m.from === cell && (m.to === null || m.to === cell)));
}

/**
 * A click on `cell` while `selected` (or null) is. Returns {play: move}, or {selected: cell or null, choices: [move, ...]}: from
 * among the choices one is taken by name, and other cells may still be clicked.
 */
export function click(moves, selected, cell) {
  if (selected !== null && selected !== cell) {
    const there = moves.filter((m) => m.from === selected && m.to === cell);
    if (there.length === 1) return { play: there[0] };
    if (there.length) return { selected, choices: there };
  }
  if (selected === cell) return { selected: null, choices: [] };
  const here = at(moves, cell);
  const goes = targets(moves, cell).size > 0;
  if (!goes && here.length === 1) return { play: here[0] };
  if (!goes && !here.length) return { selected: null, choices: [] };
  return { selected: cell, choices: here };
}
