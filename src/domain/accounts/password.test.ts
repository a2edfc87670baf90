import { parseOptions } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { DUMMY_HASH, hashPassword, isPasswordRight, parsePassword } from './password.ts'

test.each([
  ['seven77', 'password_too_short'],
  ['x'.repeat(201), 'password_too_long'],
  ['zzzzzzzzzz', 'password_too_common'],
  ['AnnTheGreat', 'password_too_common'],
  ['Password', 'password_too_common'],
])('%j is refused: %s', (password, code) => {
  expect(() => parsePassword(password, { name: 'annthegreat' })).toThrow(
    expect.objectContaining({ code, field: 'password' }),
  )
})

test('eight characters are enough, also when each is an emoji', () => {
  expect(parsePassword('tr0mbone', { name: 'ann' })).toBe('tr0mbone')
  expect(() => parsePassword('😀😁😂😃', { name: 'ann' })).toThrow('password_too_short')
  expect(parsePassword('😀😁😂😃😄😅😆😇', { name: 'ann' })).toBe('😀😁😂😃😄😅😆😇')
})

test('a password typed as composed or decomposed characters is the same', async () => {
  const hash = await hashPassword(parsePassword('café-ﬁnch-42', { name: 'ann' }))
  expect(await isPasswordRight('cafe\u0301-finch-42', hash)).toBe(true)
  expect(await isPasswordRight('cafe-finch-42', hash)).toBe(false)
})

test('hashes are argon2id with 19 MiB, two passes, one lane, salted; the dummy costs the same', async () => {
  const [first, second] = [await hashPassword('one and the same'), await hashPassword('one and the same')]
  expect(first).not.toBe(second)
  const { algorithm, memoryCost, timeCost, parallelism } = parseOptions(first)
  expect({ algorithm, memoryCost, timeCost, parallelism }).toEqual({
    algorithm: 2,
    memoryCost: 19_456,
    timeCost: 2,
    parallelism: 1,
  })
  expect(parseOptions(DUMMY_HASH)).toEqual(parseOptions(first))
})

test('without a hash, or with a text too long to be one, the answer is no', async () => {
  expect(await isPasswordRight('anything at all', null)).toBe(false)
  expect(await isPasswordRight('', null)).toBe(false)
  const long = 'y'.repeat(500)
  expect(await isPasswordRight(long, await hashPassword(long))).toBe(false)
})
