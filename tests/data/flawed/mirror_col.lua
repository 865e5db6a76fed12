-- Col on 6x5: no square is its own image under the half turn, so the second player can mirror to the end.
variant { base = "snort:rule=col", name = "Col 6x5", options = { width = 6, height = 5 } }
