import { vi } from 'vitest'
import { HANGS_MS } from './hangs.ts'

/**
 * Waits until `check` no longer throws, and returns what it returned. How long that may take says nothing about the site: a
 * busy machine is given as long as a test has.
 */
export function until<Found>(check: () => Found | Promise<Found>): Promise<Found> {
  return vi.waitFor(check, { timeout: HANGS_MS, interval: 25 })
}
