import process from 'node:process'
import { expect, test } from 'vitest'
import { AUTOMOD_LIMITS } from '#shared/automod.ts'
import { compileRules, compileRulesAside } from './compile-rules.ts'

/** Processor time of this thread alone: what others would have waited, however busy the machine is. */
async function busyMs(work: () => Promise<unknown>): Promise<number> {
  const { user, system } = process.threadCpuUsage()
  await work()
  const after = process.threadCpuUsage()
  return (after.user + after.system - user - system) / 1_000
}

const LENGTH = AUTOMOD_LIMITS.fileLength
const FILES: [name: string, text: string][] = [
  ['25,000 aliases', `body: [&a x,${'*a,'.repeat(25_000)}*a]`],
  ['a comment of spaces', `# a${' '.repeat(40_000)}b\ntitle: x`],
  ['commas', `[${','.repeat(LENGTH - 1)}`],
  ['brackets', '[]'.repeat(LENGTH / 2)],
  ['a block of lines', `a: |\n${' x\n'.repeat(60_000)}`],
  ['keys', 'a: b\n'.repeat(LENGTH / 5)],
]

test.each(FILES)(
  'a file made to be slow keeps nobody waiting: %s',
  async (_name, text) => {
    // What is first run is first compiled.
    await compileRulesAside('title: x\nbody: y')
    // Read here, these take seconds, some of them minutes.
    expect(await busyMs(() => compileRulesAside(text))).toBeLessThan(500)
  },
  120_000,
)

test('a long file says the same from its thread as read at once', async () => {
  const rules = Array.from({ length: 40 }, (_, at) => `# Rule ${at}\ntitle: [word${at}]\nacton: remove`)
  const text = rules.join('\n---\n')
  const aside = await compileRulesAside(text)
  const here = compileRules(text)
  expect(aside.problems).toEqual(here.problems)
  expect(aside.problems.filter(({ code }) => code === 'key_guess')).toHaveLength(40)
  expect(aside.ruleSet.rules.map(rule => rule.title)).toEqual(here.ruleSet.rules.map(rule => rule.title))
})
