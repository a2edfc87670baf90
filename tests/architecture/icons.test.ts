import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const read = (name: string) => readFileSync(join(import.meta.dirname, '../../src/web/ui', name), 'utf8')

const [, list = ''] = /const ICONS = \[(.*?)\]/s.exec(read('icon.tsx')) ?? []
const names = [...list.matchAll(/'([^']+)'/g)].map(([, name]) => name)

test('each icon is the row of the drawings that its place says, with a form for pressed buttons beside it', () => {
  const svg = read('icons.svg')
  const rows = [
    ...svg.matchAll(/^<g id="([^"]+)"(?: transform="translate\(0 (\d+)\)")?>.*<use href="#([^"]+)" x="24"/gm),
  ]
  expect(rows.map(([, id, y = '0', pressed]) => ({ id, y: Number(y), pressed }))).toEqual(
    names.map((name, row) => ({ id: name, y: row * 24, pressed: name })),
  )
  expect(names.length).toBeGreaterThan(50)
  expect(svg).toContain(`viewBox="0 0 48 ${names.length * 24}"`)
})

test('the style sheet counts as many rows as there are', () => {
  const [, last, height] = /var\(--icon\) \* 100% \/ (\d+)\) \/ 200% (\d+)%/.exec(read('base.css')) ?? []
  expect([Number(last), Number(height)]).toEqual([names.length - 1, names.length * 100])
})
