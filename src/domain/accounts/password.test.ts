import { parseOptions } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { DUMMY_HASH, hashPassword, isPasswordRight, parsePassword } from './password.ts'

test.each([
  ['seven77', 'password_too_short'],
  ['x'.repeat(201), 'password_too_long'],
  ['zzzzzzzzzz', 'password_too_common'],
  ['AnnTheGreat', 'password_too_common'],
  ['Password', 'password_too_common'],
  ['P@ssw0rd1', 'password_too_common'],
  ['1q2w3e4r5t', 'password_too_common'],
  ['iloveyou2', 'password_too_common'],
  ['12021990', 'password_too_common'],
  ['annthegreat1', 'password_too_common'],
  ['monkeymonkey', 'password_too_common'],
])('%j is refused: %s', async (password, code) => {
  await expect(parsePassword(password, { name: 'annthegreat' })).rejects.toMatchObject({
    code,
    field: 'password',
  })
})

test('the longest password is judged as quickly as one of a sentence', async () => {
  const long = Array.from({ length: 200 }, (_, at) => String.fromCharCode(33 + ((at * 37) % 90))).join('')
  expect(await parsePassword(long, { name: 'ann' })).toBe(long)
})

test('eight characters are enough, also when each is an emoji', async () => {
  expect(await parsePassword('tr0mvonq', { name: 'ann' })).toBe('tr0mvonq')
  await expect(parsePassword('😀😁😂😃', { name: 'ann' })).rejects.toThrow('password_too_short')
  expect(await parsePassword('😀😁😂😃😄😅😆😇', { name: 'ann' })).toBe('😀😁😂😃😄😅😆😇')
})

test('a password typed as composed or decomposed characters is the same', async () => {
  const hash = await hashPassword(await parsePassword('café-ﬁnch-42', { name: 'ann' }))
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
