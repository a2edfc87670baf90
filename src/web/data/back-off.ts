/**
 * Returns how long to wait before the next attempt, in milliseconds: `firstMs` after the first failure, twice as long after each
 * further one, up to `longestMs`; half to one and a half times that, so that browsers don't come back all at once.
 */
export function backOffMs(
  failures: number,
  { firstMs, longestMs }: { firstMs: number; longestMs: number },
): number {
  return Math.min(firstMs * 2 ** Math.max(failures - 1, 0), longestMs) * (0.5 + Math.random())
}
