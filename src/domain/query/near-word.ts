/** Returns the known word nearest to the typed one, at most two typos away; null when there is none. */
export function nearWord(typed: string, known: readonly string[]): string | null {
  const most = typed.length < 5 ? 1 : 2
  let best: string | null = null
  let bestDistance = most + 1
  for (const word of known) {
    const distance = slipsBetween(typed, word, most)
    if (distance < bestDistance) {
      best = word
      bestDistance = distance
    }
  }
  return best
}

/**
 * Returns the number of insertions, deletions, substitutions and swaps of neighbors between two words (optimal string
 * alignment); anything above `most` means more than that.
 */
function slipsBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let before: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row]
    let least = row
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a.charCodeAt(row - 1) === b.charCodeAt(column - 1)
      let cost = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (isSame ? 0 : 1),
      )
      const isSwap =
        row > 1 &&
        column > 1 &&
        a.charCodeAt(row - 1) === b.charCodeAt(column - 2) &&
        a.charCodeAt(row - 2) === b.charCodeAt(column - 1)
      if (isSwap) cost = Math.min(cost, (before[column - 2] ?? 0) + 1)
      current.push(cost)
      least = Math.min(least, cost)
    }
    if (least > most) return most + 1
    before = previous
    previous = current
  }
  return previous[b.length] ?? most + 1
}
