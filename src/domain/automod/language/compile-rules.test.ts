import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { AUTOMOD_LIMITS } from '#shared/moderation/automod.ts'
import { compileRules, examineRules } from './compile-rules.ts'

/**
 * Returns the longest block of the event loop, in milliseconds of this thread's processor time, so that a busy machine doesn't
 * matter.
 */
async function longestTurnMs(work: () => Promise<unknown>): Promise<number> {
  let longestMs = 0
  let isDone = false
  let before = process.threadCpuUsage()
  const watch = async () => {
    while (!isDone) {
      // Checking every turn would itself keep a core busy.
      await sleep(1)
      const now = process.threadCpuUsage()
      longestMs = Math.max(longestMs, (now.user + now.system - before.user - before.system) / 1_000)
      before = now
    }
  }
  const watching = watch()
  await work()
  isDone = true
  await watching
  return longestMs
}

const LENGTH = AUTOMOD_LIMITS.fileLength
const MOST_MS = 100
/** Returns as many lines as fit, less some for context. */
function lines(make: (at: number) => string): string {
  let text = ''
  for (let at = 0; text.length < LENGTH - 100; at += 1) text += `${make(at)}\n`
  return text
}
const FILES: [name: string, text: string][] = [
  ['25,000 aliases', `body: [&a x,${'*a,'.repeat(25_000)}*a]`],
  ['a comment of spaces', `# a${' '.repeat(40_000)}b\ntitle: x`],
  ['commas', `[${','.repeat(LENGTH - 1)}`],
  ['brackets', '[]'.repeat(LENGTH / 2)],
  ['a block of lines', `a: |\n${' x\n'.repeat(60_000)}`],
  ['keys', 'a: b\n'.repeat(LENGTH / 5)],
  ['keys that are each another', lines(at => `k${at}: b`)],
  ['keys that look like others', lines(at => `titl${at}: b`)],
  ['keys of a group', `action: remove\nauthor:\n${lines(at => ` nam${at}: b`)}`],
  ['searches', `action: remove\n${lines(at => `title#${at}: b`)}`],
  ['rules of unknown keys', lines(at => `titel${at}: b\nacton: remove\n---`)],
  ['words', `action: remove\ntitle: [${'a, '.repeat(60_000)}b]`],
  ['expressions', `action: remove\ntitle (regex): [${lines(at => `w${at}a,`)}x]`],
]

test.each(FILES)('a file made to be slow does not block the event loop: %s', async (_name, text) => {
  // Time for garbage collection isn't the file's.
  let longestMs = Number.POSITIVE_INFINITY
  for (let round = 0; round < 3 && longestMs > MOST_MS; round += 1)
    longestMs = Math.min(longestMs, await longestTurnMs(() => examineRules(text)))
  expect(longestMs).toBeLessThan(MOST_MS)
})

test('reads the rules of a long file that have no mistake, and names the line of each mistake', async () => {
  const numbers = Array.from({ length: 40 }, (_, at) => at)
  const isRight = (at: number) => at % 2 === 0
  const rules = numbers.map(
    at => `# Rule ${at}\ntitle: [word${at}]\n${isRight(at) ? 'action' : 'acton'}: remove`,
  )
  const { problems, ruleSet } = await compileRules(rules.join('\n---\n'))
  const guesses = problems.filter(({ code }) => code === 'key_guess')
  expect(guesses.map(({ line }) => line)).toEqual(numbers.filter(at => !isRight(at)).map(at => at * 4 + 3))
  expect(ruleSet.rules.map(rule => rule.title)).toEqual(numbers.filter(isRight).map(at => `Rule ${at}`))
})
