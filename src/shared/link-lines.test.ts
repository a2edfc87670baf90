import { expect, test } from 'vitest'
import { isBadLine, parseLinkLines, parseMenu, safeLink } from './link-lines.ts'

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://x.example/1',
  'file:///etc/passwd',
  'ftp://x.example/',
  '//evil.example/',
  '/\\evil.example/',
  '\\\\evil.example',
  '/\t/evil.example',
  'https:evil.example',
  'https://user:pass@evil.example/',
  'https://',
  'http:// evil.example',
  'mailto:a@b.example',
  '#top',
  '',
])('%j is no link', text => {
  expect(safeLink(text)).toBeNull()
})

test('what is one stays, written as browsers write it', () => {
  expect(safeLink('https://Clay.example/a b'.replace(' ', '%20'))).toBe('https://clay.example/a%20b')
  expect(safeLink('/r/pottery/?q="x"#y')).toBe('/r/pottery/?q=%22x%22#y')
  expect(safeLink('/a/../r/pottery/')).toBe('/r/pottery/')
})

test('links are lines of words and an address', () => {
  const text = 'How to begin /r/pottery/wiki/\n\n  The shop   https://clay.example/\n'
  const links = parseLinkLines(text, 30)
  expect(links).toEqual([
    { label: 'How to begin', url: '/r/pottery/wiki/' },
    { label: 'The shop', url: 'https://clay.example/' },
  ])
  for (const wrong of [
    'No address',
    'https://x.example/',
    'Evil javascript:alert(1)',
    `${'x'.repeat(31)} /a`,
  ])
    expect(parseLinkLines(`Wiki /w\n\n${wrong}`, 30), wrong).toEqual({ line: 3, text: wrong })
})

test('a menu has two levels', () => {
  const text = 'Start /r/pottery/\nMore\n- Shop https://clay.example/\n- Wiki /r/pottery/wiki/'
  const menu = parseMenu(text, 30)
  expect(menu).toEqual([
    { label: 'Start', url: '/r/pottery/', links: [] },
    {
      label: 'More',
      url: null,
      links: [
        { label: 'Shop', url: 'https://clay.example/' },
        { label: 'Wiki', url: '/r/pottery/wiki/' },
      ],
    },
  ])
  for (const wrong of ['- Below nothing /a', 'More', 'More\n- No address', 'More\n- Evil data:text/html,x'])
    expect(isBadLine(parseMenu(wrong, 30)), wrong).toBe(true)
})
