import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'

/** A puzzle that takes a script about 2 ** `bits` hashes to solve, and the site one to check. */
export type LoginPuzzle = { puzzle: string; bits: number }

const COUNTER_BYTES = 8

/**
 * Returns a function that tells whether a whole number solves the puzzle: the SHA-256 of the puzzle's hash followed by the
 * number, as 64 bits with the highest byte first, begins with `bits` zero bits (as in Hashcash). Not `crypto.subtle`, which
 * browsers lack on sites without HTTPS.
 */
export function solutionTest({ puzzle, bits }: LoginPuzzle): (solution: number) => boolean {
  const seed = sha256(utf8ToBytes(puzzle))
  const input = new Uint8Array(seed.length + COUNTER_BYTES)
  input.set(seed)
  const view = new DataView(input.buffer)
  return solution => {
    view.setUint32(seed.length, Math.floor(solution / 2 ** 32))
    view.setUint32(seed.length + 4, solution % 2 ** 32)
    return leadingZeroBits(sha256(input)) >= bits
  }
}

function leadingZeroBits(digest: Uint8Array): number {
  const at = digest.findIndex(byte => byte !== 0)
  return at === -1 ? digest.length * 8 : at * 8 + Math.clz32(digest[at] ?? 0) - 24
}
