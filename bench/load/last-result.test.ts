import { expect, test } from 'vitest'
import { sinceLast } from './last-result.ts'

const RESULTS = `
| what | measured | must reach | |
|---|---|---|---|
| logged-in home feed, 31 communities | 35 % of 177/s: 63/s | ≥ 45 % | ✗ |
| logged-in home feed, 30 communities | 45 % of 203/s: 91/s | ≥ 45 % | ✓ |
| 200 votes/s beside 200 page reads/s | p50 3 ms, p99 21 ms | p99 < 25 ms | ✓ |
`

test('a share is held against the last of its kind', () => {
  expect(sinceLast('logged-in home feed, 12 communities', '52 % of 200/s', RESULTS)).toBe(
    'last 45 % of 203/s: 91/s; 7 points more',
  )
  expect(sinceLast('logged-in home feed', '40 % of 200/s', RESULTS)).toContain('5 points less')
  expect(sinceLast('logged-in home feed', '45 % of 9/s', RESULTS)).toContain('as then')
})

test('what is no share is told as it was, and what is new as nothing', () => {
  expect(sinceLast('200 votes/s beside 200 page reads/s', 'p50 4 ms', RESULTS)).toBe(
    'last p50 3 ms, p99 21 ms',
  )
  expect(sinceLast('a new figure', '3 %', RESULTS)).toBeNull()
})
