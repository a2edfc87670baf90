import { expect, test } from 'vitest'
import { isHostWithin, parseHost, toHost } from './hosts.ts'

const MULLER = 'xn--mller-kva.example'

test.each([
  ['m\u00fcller.example', MULLER],
  ['M\u00dcLLER.Example', MULLER],
  ['mu\u0308ller.example', MULLER],
  ['www.m\u00fcller.example', MULLER],
  [MULLER, MULLER],
  ['XN--MLLER-KVA.example.', MULLER],
  ['\u043f\u0440\u0438\u043c\u0435\u0440.\u0440\u0444', 'xn--e1afmkfd.xn--p1ai'],
  ['\u4f8b\u3048\u3002\u30c6\u30b9\u30c8', 'xn--r8jz45g.xn--zckzah'],
  ['self.pottery', 'self.pottery'],
  ['www.com', 'www.com'],
  ['imgur.com/a', null],
  ['two words', null],
  ['', null],
])('%j is the host %j', (text, host) => expect(toHost(text)).toBe(host))

test.each([
  ['https://www.m\u00fcller.example/x?y=1', MULLER],
  ['m\u00fcller.example/x', MULLER],
  ['*.m\u00fcller.example', MULLER],
  ['.example', 'example'],
  [' m\u00fcller.example ', MULLER],
  ['://', null],
])('%j names the host %j', (text, host) => expect(parseHost(text)).toBe(host))

test('subdomains are within a host, look-alikes are not', () => {
  expect(isHostWithin(`a.${MULLER}`, MULLER)).toBe(true)
  expect(isHostWithin(`a${MULLER}`, MULLER)).toBe(false)
  expect(isHostWithin(MULLER, `a.${MULLER}`)).toBe(false)
})
