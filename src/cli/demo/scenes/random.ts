/** A seeded random source: the same seed draws the same picture on every machine. */
export type Random = {
  /** Returns a number from 0 up to, but not including, 1. */
  next(): number
  between(low: number, high: number): number
  /** A whole number, both ends included. */
  whole(low: number, high: number): number
  pick<T>(choices: readonly [T, ...T[]]): T
  chance(share: number): boolean
  /** Normally distributed: Box–Muller. */
  normal(mean: number, deviation: number): number
}

export function createRandom(seed: string): Random {
  let state = hash(seed)
  /** mulberry32, by Tommy Ettinger, public domain. */
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (low: number, high: number) => low + (high - low) * next()
  return {
    next,
    between,
    whole: (low, high) => Math.floor(between(low, high + 1)),
    pick: choices => choices[Math.floor(next() * choices.length)] ?? choices[0],
    chance: share => next() < share,
    normal: (mean, deviation) =>
      mean + deviation * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  }
}

/** Returns a smooth curve of heights, −1 to 1: sines of decreasing amplitude with random phases. */
export function createSwell(random: Random, octaves = 4): (x: number) => number {
  const waves = Array.from({ length: octaves }, (_, index) => ({
    frequency: 2 ** index * random.between(0.8, 1.3),
    phase: random.between(0, 2 * Math.PI),
    size: 0.5 ** index,
  }))
  const total = waves.reduce((sum, wave) => sum + wave.size, 0)
  return x =>
    waves.reduce(
      (sum, wave) => sum + wave.size * Math.sin(x * wave.frequency * 2 * Math.PI + wave.phase),
      0,
    ) / total
}

/** FNV-1a over the UTF-16 code units. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  }
  return value | 0
}
