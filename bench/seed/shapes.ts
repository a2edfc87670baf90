/** Sizes of content and branching of threads, for the generator to imitate. */
export type Shapes = {
  /** Characters. */
  titleLength: readonly number[]
  postLength: readonly number[]
  commentLength: readonly number[]
  /** Comments of a post. */
  threadSize: readonly number[]
  /** Scores; of posts and of comments. */
  postScore: readonly number[]
  commentScore: readonly number[]
  /** Comments at each depth from 0, in threads of up to this many comments. */
  depths: readonly { upTo: number; counts: readonly number[] }[]
}

/** The shares at which `Shapes` hold a distribution's values. */
export const QUANTILES = [0, 0.05, 0.1, 0.25, 0.5, 0.75, 0.9, 0.95, 0.98, 0.99, 0.995, 0.999]
/** Above the last quantile values follow Pareto's law with this exponent: a larger site has larger threads. */
const TAIL_EXPONENT = 1.5
const LAST_SHARE = 0.999

/** The value below which a share `u` (0 to 1) of the recorded ones lies; between two quantiles on a logarithmic scale. */
export function quantile(values: readonly number[], u: number): number {
  if (u >= LAST_SHARE) return (values.at(-1) ?? 0) * ((1 - LAST_SHARE) / (1 - u)) ** (1 / TAIL_EXPONENT)
  let at = 0
  while (u >= (QUANTILES[at + 1] ?? 1)) at += 1
  const [from = 0, to = 1] = [QUANTILES[at], QUANTILES[at + 1]]
  const [low = 0, high = 0] = [values[at], values[at + 1]]
  return (low + 1) * ((high + 1) / (low + 1)) ** ((u - from) / (to - from)) - 1
}

/** Measured by `measureShapes` on the recorded data; used where that is absent. */
export const BUILT_IN_SHAPES: Shapes = {
  titleLength: [1, 14, 20, 32, 50, 76, 114, 150, 209, 254, 282, 298],
  postLength: [1, 46, 90, 205, 455, 935, 1885, 2936, 5101, 6934, 9605, 14136],
  commentLength: [0, 15, 24, 51, 110, 235, 459, 700, 1072, 1461, 1933, 3375],
  threadSize: [0, 0, 0, 0, 1, 4, 12, 20, 35, 49, 69, 127],
  postScore: [0, 0, 1, 1, 2, 5, 14, 24, 42, 80, 112, 198],
  commentScore: [0, 0, 0, 0, 0, 1, 3, 6, 10, 15, 22, 52],
  depths: [
    { upTo: 5, counts: [2550, 560, 166, 51, 9] },
    { upTo: 20, counts: [2999, 1329, 691, 357, 158, 88, 52, 27, 15, 8, 4, 4, 3, 2, 3, 1, 1] },
    { upTo: 100, counts: [2177, 1301, 735, 514, 238, 139, 71, 44, 30, 19, 14, 8, 5, 3, 2, 2, 2, 2, 1, 1, 2] },
    { upTo: 500, counts: [945, 650, 422, 378, 188, 112, 58, 27, 38, 25, 4, 2, 2, 2, 1, 1] },
    { upTo: 1_000_000, counts: [2049, 498, 328, 227, 173, 124, 71, 34, 24, 11, 4] },
  ],
}
