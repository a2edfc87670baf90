const MOST_STEPS = 4

/** Returns at most five round axis ticks, from 0 to the first at or above the maximum. */
export function plotTicks(most: number): number[] {
  let ten = 1
  while (Math.ceil(most / (5 * ten)) > MOST_STEPS) ten *= 10
  const step = [1, 2, 5].map(one => one * ten).find(size => Math.ceil(most / size) <= MOST_STEPS) ?? ten
  const steps = Math.max(1, Math.ceil(most / step))
  return Array.from({ length: steps + 1 }, (_, index) => index * step)
}
