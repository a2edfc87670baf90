/** Up to this many are only reported as "a few". */
export const FEW = 4

/**
 * Rounds the number of people present so that no one can be seen to come or go: 0 for none, 1 for one to four, then
 * down to a multiple of five, from 100 on to a multiple of ten.
 */
export function roundedPresence(count: number): number {
  if (count <= 0) return 0
  if (count <= FEW) return 1
  return count < 100 ? count - (count % 5) : count - (count % 10)
}

/**
 * R4-pres-01: returns whether to follow someone's presence: tab visible, viewer's own presence on, experiment
 * enabled.
 */
export function followsPresence(asks: { isVisible: boolean; isOn: boolean; isEnabled: boolean }): boolean {
  return asks.isVisible && asks.isOn && asks.isEnabled
}
