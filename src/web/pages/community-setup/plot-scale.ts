const MOST_STEPS = 4

/** The even numbers beside a plot of counts, from 0 to the first that is not below the highest: at most five. */
export function plotTicks(most: number): number[] {
  let ten = 1
  while (Math.ceil(most / (5 * ten)) > MOST_STEPS) ten *= 10
  const step = [1, 2, 5].map(one => one * ten).find(size => Math.ceil(most / size) <= MOST_STEPS) ?? ten
  const steps = Math.max(1, Math.ceil(most / step))
  return Array.from({ length: steps + 1 }, (_, index) => index * step)
}
