import { expect, onTestFinished, test, vi } from 'vitest'
import { Thread, ThreadTimeout } from './thread.ts'

const open = (mostMs: number) =>
  new Thread<string, string>({ file: new URL('./thread.fixture.ts', import.meta.url), name: 'test', mostMs })

test('tasks are answered in turn, and one that fails or ends the thread fails alone', async () => {
  const thread = open(30_000)
  const answers = await Promise.allSettled(['a', 'fail', 'b', 'end', 'c'].map(task => thread.ask(task)))
  expect(
    answers.map(answer => (answer.status === 'fulfilled' ? answer.value : String(answer.reason))),
  ).toEqual(['heard a', 'Error: no such thing', 'heard b', 'Error: The thread test ended with 3', 'heard c'])
})

test('a task that never ends is given up, and the next one is answered', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const thread = open(3_000)
  const lost = thread.ask('loop')
  const next = thread.ask('x')
  vi.advanceTimersByTime(3_000)
  await expect(lost).rejects.toBeInstanceOf(ThreadTimeout)
  expect(await next).toBe('heard x')
})
