import { expect, test } from 'vitest'
import { dueForRemoval } from './retention.ts'

const at = (text: string, isProven = true) => ({ startedAt: new Date(`${text}:00Z`), isProven })
const daily = (count: number) =>
  Array.from({ length: count }, (_, day) => ({
    startedAt: new Date(Date.UTC(2026, 10, 23 - day, 2, 11)),
    isProven: true,
  }))
const keptOf = (backups: ReturnType<typeof daily>) => {
  const due = new Set(dueForRemoval(backups))
  return backups.filter(backup => !due.has(backup)).map(backup => backup.startedAt.toISOString().slice(0, 10))
}

test('keeps seven days, four weeks and twelve months of a year of daily backups', () => {
  expect(keptOf(daily(500))).toEqual([
    ...['2026-11-23', '2026-11-22', '2026-11-21', '2026-11-20', '2026-11-19', '2026-11-18', '2026-11-17'],
    ...['2026-11-15', '2026-11-08', '2026-10-31', '2026-09-30', '2026-08-31', '2026-07-31', '2026-06-30'],
    ...['2026-05-31', '2026-04-30', '2026-03-31', '2026-02-28', '2026-01-31', '2025-12-31'],
  ])
})

test('of one day the newest stays, and the newest proven one whatever its age', () => {
  const backups = [
    at('2026-11-23T02:11', false),
    at('2026-11-23T01:00', false),
    ...daily(30).map(({ startedAt }) => ({
      startedAt: new Date(startedAt.getTime() - 3_600_000),
      isProven: false,
    })),
    at('2026-10-20T02:11'),
  ]
  const due = dueForRemoval(backups)
  expect(due).toContain(backups[1])
  expect(due).not.toContain(backups[0])
  expect(due).not.toContain(backups.at(-1))
  expect(dueForRemoval([])).toEqual([])
})
