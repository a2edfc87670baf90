/** Returns numbers in 0 … 1 that are always the same for a name, for drawing default pictures. */
export function nameDraws(name: string, count: number): number[] {
  let state = 2_166_136_261
  for (const char of name.toLowerCase()) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 16_777_619)
  return Array.from({ length: count }, () => {
    // mulberry32
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  })
}
