import { expect, test } from 'vitest'
import { PauseWatch } from './pauses.ts'

const MINUTE_MS = 60_000

function watchAt() {
  let nowMs = 0
  let end = (): void => undefined
  const watch = new PauseWatch(
    () => nowMs,
    next => {
      end = next
    },
  )
  const pass = (ms: number): void => {
    nowMs += ms
  }
  return { watch, pass, endTurn: () => end() }
}

test('a stretch ends with the turn or where another door goes on, and each door keeps its longest', () => {
  const { watch, pass, endTurn } = watchAt()
  const page = { family: 'other' }
  watch.enter(page)
  // The router determined the route meanwhile.
  page.family = 'wiki/*'
  pass(30)
  watch.enter({ family: '/graphql' })
  pass(200)
  endTurn()
  // Waiting isn't counted.
  pass(5_000)
  watch.enter(page)
  pass(10)
  endTurn()
  expect([...watch.longest()]).toEqual([
    ['wiki/*', 30],
    ['/graphql', 200],
  ])
})

test('what was long ago is forgotten', () => {
  const { watch, pass, endTurn } = watchAt()
  watch.enter({ family: 'login' })
  pass(50)
  endTurn()
  pass(6 * MINUTE_MS)
  expect(watch.longest().get('login')).toBe(50)
  pass(6 * MINUTE_MS)
  expect(watch.longest().size).toBe(0)
})
