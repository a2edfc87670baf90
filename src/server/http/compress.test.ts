import { expect, test } from 'vitest'
import { isCompressible, pickEncoding } from './compress.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['GZIP', 'gzip'],
  ['identity', null],
  ['', null],
  [undefined, null],
])('of %j the best is %j', (header, encoding) => {
  expect(pickEncoding(header)).toBe(encoding)
})

test.each([
  ['text/html; charset=utf-8', true],
  ['text/x-script', true],
  ['application/json; charset=utf-8', true],
  ['image/webp', false],
  [undefined, false],
])('%s is worth compressing: %s', (type, expected) => {
  expect(isCompressible(type)).toBe(expected)
})
