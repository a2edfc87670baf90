import { expect, test } from 'vitest'
import { formatCooldown } from './format-cooldown.ts'

test('[R9-24] a wait reads XhYY with hours, at most 99 of them, else M:SS', () => {
  const SECOND = 1_000
  const MINUTE = 60 * SECOND
  const HOUR = 60 * MINUTE
  expect(formatCooldown(0)).toBe('0:00')
  expect(formatCooldown(-5)).toBe('0:00')
  expect(formatCooldown(9 * SECOND)).toBe('0:09')
  expect(formatCooldown(4 * MINUTE + 7 * SECOND)).toBe('4:07')
  expect(formatCooldown(59 * MINUTE + 59 * SECOND)).toBe('59:59')
  expect(formatCooldown(HOUR)).toBe('1h00')
  expect(formatCooldown(2 * HOUR + 5 * MINUTE + 59 * SECOND)).toBe('2h05')
  expect(formatCooldown(99 * HOUR + 30 * MINUTE)).toBe('99h30')
  expect(formatCooldown(120 * HOUR + 12 * MINUTE)).toBe('99h12')
})
