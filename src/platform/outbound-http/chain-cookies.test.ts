import { expect, test } from 'vitest'
import { ChainCookies } from './chain-cookies.ts'

/** The cookie header for `to` after `from` has set these. */
function after(from: string, lines: string[], to = from): string | undefined {
  const cookies = new ChainCookies()
  cookies.keep(new URL(from), lines)
  return cookies.headerFor(new URL(to))
}
const HERE = 'https://shop.example.org/'

test.each<[string, string, string, string | undefined]>([
  ['a cookie goes back to its host', 'a=1; Path=/x; HttpOnly', HERE, 'a=1'],
  ['to no other host', 'a=1', 'https://other.example/', undefined],
  ['to no host below its own', 'a=1', 'https://eu.shop.example.org/', undefined],
  ['with Domain to hosts below that', 'a=1; Domain=.Example.org', 'https://www.example.org/', 'a=1'],
  ['a Domain elsewhere is refused', 'a=1; Domain=other.example', 'https://other.example/', undefined],
  ['and one of a single label', 'a=1; domain=org', 'https://bank.org/', undefined],
  ['and one that merely ends alike', 'a=1; Domain=op.example.org', 'https://op.example.org/', undefined],
  ['a secure one needs https', 'a=1; Secure', 'http://shop.example.org/', undefined],
  ['and goes with it', 'a=1; secure', HERE, 'a=1'],
  ['a value may hold signs of equality', 'a=b=c==', HERE, 'a=b=c=='],
  ['one without a name is none', '=1', HERE, undefined],
  ['nor one without a value', 'a', HERE, undefined],
  ['what is over is not kept', 'a=1; Max-Age=0', HERE, undefined],
  ['nor what expired', 'a=1; Expires=Thu, 01 Jan 1970 00:00:00 GMT', HERE, undefined],
  ['Max-Age counts before Expires', 'a=1; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Max-Age=60', HERE, 'a=1'],
])('%s', (_, line, to, header) => expect(after(HERE, [line], to)).toBe(header))

test('a later cookie replaces an earlier one of its name, or deletes it', () => {
  expect(after(HERE, ['a=1', 'b=2', 'a=3'])).toBe('b=2; a=3')
  expect(after(HERE, ['a=1', 'b=2', 'a=; Max-Age=-1'])).toBe('b=2')
})

test('of very many, the first fifty are kept', () => {
  const lines = Array.from({ length: 500 }, (_, at) => `c${at}=1`)
  expect(after(HERE, lines)?.split('; ')).toHaveLength(50)
})
