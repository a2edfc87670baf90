import { ALL_FIELDS, KEYS } from './keys.ts'

const KNOWN = [...new Set([...Object.keys(KEYS), ...ALL_FIELDS])]

/** Returns the key that was probably meant, one or two letters away. */
export function closestKey(key: string): string | null {
  if (key.length < 3 || key.length > 40) return null
  const wanted = key.toLowerCase().replace(/[- ]/g, '_')
  let best: string | null = null
  let least = wanted.length < 5 ? 2 : 3
  for (const known of KNOWN) {
    const away = distance(wanted, known, least)
    if (away < least) [best, least] = [known, away]
  }
  return best
}

/** Returns the edit distance (Levenshtein), at most `most`. */
function distance(from: string, to: string, most: number): number {
  if (Math.abs(from.length - to.length) >= most) return most
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let i = 1; i <= from.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= to.length; j += 1) {
      const swap = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1)
      next.push(Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[to.length] ?? most
}
