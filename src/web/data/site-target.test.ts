import { expect, test } from 'vitest'
import { readTestRows } from '#tests/support/test-data.ts'
import { siteTarget } from './site-target.ts'

const HERE = 'https://warren.example'

test.each([
  ['/r/pottery/?sort=new#a', '/r/pottery/?sort=new#a'],
  [`${HERE}/settings`, '/settings'],
])('%s is on this site', (text, path) => expect(siteTarget(text, HERE)).toBe(path))

test.each([
  undefined,
  '',
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '/.//evil.example',
  'https://warren.example@evil.example/',
  'https://ann:pw@warren.example/',
  'https://warren.example.evil.example/',
])('%j leads nowhere', text => expect(siteTarget(text, HERE)).toBeNull())

const rows = readTestRows('vectors/urls-hostile.ndjson.gz') as Record<string, unknown>[] | null

test.skipIf(rows === null)('no hostile address of the collection leads away', () => {
  const texts = (rows ?? []).flatMap(row => Object.values(row).filter(value => typeof value === 'string'))
  for (const text of texts.flatMap(one => [one, `/${one}`, `//${one}`, `/\\${one}`])) {
    const target = siteTarget(text, HERE)
    if (target === null) continue
    expect(new URL(target, HERE).origin, text).toBe(HERE)
  }
})
