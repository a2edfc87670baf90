import { once } from 'node:events'
import {
  brotliDecompressSync,
  createBrotliDecompress,
  createGunzip,
  createZstdDecompress,
  gunzipSync,
  zstdDecompressSync,
} from 'node:zlib'
import { expect, test } from 'vitest'
import {
  compressOnce,
  compressShared,
  compressStream,
  isCompressible,
  pickEncoding,
  pickQuickEncoding,
} from './compress.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['GZIP', 'gzip'],
  ['identity', null],
  ['', null],
  [undefined, null],
])('of %j the best to keep is %j', (header, encoding) => {
  expect(pickEncoding(header)).toBe(encoding)
})

test.each([
  ['gzip, deflate, br, zstd', 'zstd'],
  ['br;q=0.9, ZSTD;q=0.1', 'zstd'],
  ['gzip, deflate, br', 'br'],
  ['gzip, zstd;q=0', 'gzip'],
  ['zstd', 'zstd'],
  ['', null],
  [undefined, null],
])('of %j the best for one reader is %j', (header, encoding) => {
  expect(pickQuickEncoding(header)).toBe(encoding)
})

/** Larger than what is compressed in place. */
const TEXT = 'Sourdough rests overnight; the oven does not. '.repeat(30_000)
const UNPACK = { br: brotliDecompressSync, gzip: gunzipSync, zstd: zstdDecompressSync }

test.each(['br', 'gzip', 'zstd'] as const)('what is compressed with %s is the same again', async encoding => {
  for (const text of ['', 'a', TEXT.slice(0, 90_000), TEXT])
    expect(UNPACK[encoding](await compressOnce(Buffer.from(text), encoding)).toString()).toBe(text)
  if (encoding !== 'zstd')
    expect(UNPACK[encoding](await compressShared(Buffer.from(TEXT), encoding)).toString()).toBe(TEXT)
})

test.each(['br', 'gzip', 'zstd'] as const)('a stream in %s arrives as it is written', async encoding => {
  const unpack = { br: createBrotliDecompress, gzip: createGunzip, zstd: createZstdDecompress }[encoding]()
  const compressor = compressStream(encoding)
  compressor.pipe(unpack)
  compressor.write('First words')
  compressor.flush()
  const [first] = (await once(unpack, 'data')) as [Buffer]
  expect(first.toString()).toBe('First words')
  compressor.end(' and last')
  const [last] = (await once(unpack, 'data')) as [Buffer]
  expect(last.toString()).toBe(' and last')
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
