import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/*
 * Pages are laid out by where text begins and ends, so that a language from right to left mirrors them. What is the same
 * in every language says why here.
 */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'pages/about/latency-plot.module.css: margin-left': 'the words below a plot begin where its values are',
  'pages/about/latency-plot.module.css: padding: 10px 14px 0 52px':
    'a plot has its values at the left, as time goes on to the right',
  'ui/markdown.css: text-align: right': 'whoever wrote the table aligned its column so',
}

const PROPERTY =
  /(?:^|[\s;{])((?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)[\w-]*|border-(?:top|bottom)-(?:left|right)-radius|left|right)\s*:/g
const VALUE = /(?:^|[\s;{])((?:text-align|float|clear)\s*:\s*(?:left|right))\b/g
const FOUR_SIDES = /(?:^|[\s;{])(padding|margin|inset|border-width|border-color|border-radius)\s*:([^;}]+)/g
const GRADIENT = /\bto (?:left|right)\b/g

test('styles name no left and right', () => {
  const web = join(import.meta.dirname, '../../src/web')
  const found = readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.css'))
    .flatMap(path => sidesIn(readFileSync(join(web, path), 'utf8')).map(side => `${path}: ${side}`))
  expect(found.filter(place => EXCEPTIONS[place] === undefined)).toEqual([])
  expect(Object.keys(EXCEPTIONS).filter(place => !found.includes(place))).toEqual([])
})

test('each way of naming a side is found', () => {
  expect(sidesIn('.a { margin-left: 0; border-right-color: red }')).toEqual([
    'margin-left',
    'border-right-color',
  ])
  expect(sidesIn('.a { left: 0; border-top-left-radius: 0 }')).toEqual(['left', 'border-top-left-radius'])
  expect(sidesIn('.a { text-align: left }')).toEqual(['text-align: left'])
  expect(sidesIn('.a { padding: 0 1px 0 2px }')).toEqual(['padding: 0 1px 0 2px'])
  expect(sidesIn('.a { padding: 1px calc(2px + 1px) 3px calc(2px + 1px) }')).toEqual([])
  expect(sidesIn('.a { border-radius: 4px 0 0 4px }')).toEqual(['border-radius: 4px 0 0 4px'])
  expect(sidesIn('.a { border-radius: 4px 4px 0 0 }')).toEqual([])
  expect(sidesIn('.a { background: linear-gradient(to right, red, blue) }')).toEqual(['to right'])
  expect(sidesIn('/* to the right: */ .a { margin-inline-start: 0; inset-inline: 0 }')).toEqual([])
})

function sidesIn(css: string): string[] {
  const code = css.replace(/\/\*.*?\*\//gs, '')
  const named = [PROPERTY, VALUE].flatMap(pattern => [...code.matchAll(pattern)].map(match => match[1] ?? ''))
  const uneven = [...code.matchAll(FOUR_SIDES)]
    .filter(([, property = '', value = '']) => isUneven(property, partsOf(value)))
    .map(([, property = '', value = '']) => `${property}: ${value.trim()}`)
  return [...named, ...uneven, ...(code.match(GRADIENT) ?? [])]
}

/** Whether a value of four parts has another right than left. */
function isUneven(property: string, [first, second, third, fourth]: readonly string[]): boolean {
  if (fourth === undefined) return false
  return property === 'border-radius' ? first !== second || third !== fourth : second !== fourth
}

/** Splits a value into parts, each bracketed group counting as one. */
function partsOf(value: string): string[] {
  let depth = 0
  const marked = [...value.trim()].map(letter => {
    if (letter === '(') depth++
    if (letter === ')') depth--
    return depth > 0 && letter === ' ' ? '\0' : letter
  })
  return marked.join('').split(/\s+/)
}

/*
 * User text has its own writing direction: it goes in an element with `dir="auto"`, in `<bdi>`, or in a link or
 * heading, which our styles isolate. Messages isolate their values, so page titles are made of messages.
 */
const USER_TEXT = /<(\w+)([^<>]*)>\s*\{([\w.?]*\b(?:title|subject|excerpt|description|displayName|body))\}/g
const ISOLATED = new Set([
  'h1',
  'h2',
  'h3',
  'a',
  'summary',
  'Link',
  'NavLink',
  'ButtonLink',
  'bdi',
  'title',
  'textarea',
])
/** Our own words, elements, or text inside of what is isolated. */
const OWN_WORDS = new Set([
  'features/tools/tools-frame.tsx: title',
  'pages/inbox/community-level-page.tsx: title',
  'pages/about/acknowledgements-page.tsx: item.description',
  'ui/rows.tsx: title',
  'features/collections/collection-bar.tsx: previous.title',
  'features/collections/collection-bar.tsx: next.title',
  'features/posts/link-preview.tsx: title',
  'features/posts/post-media.tsx: post.excerpt',
  'shell/menus/custom-feeds.tsx: multi.title',
])

test('user text is in elements with their own writing direction', () => {
  const web = join(import.meta.dirname, '../../src/web')
  const bare = readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.tsx') && !path.endsWith('.test.tsx'))
    .flatMap(path => bareTextIn(readFileSync(join(web, path), 'utf8')).map(name => `${path}: ${name}`))
  expect(bare.filter(place => !OWN_WORDS.has(place))).toEqual([])
})

test('text without a direction of its own is found', () => {
  expect(bareTextIn('<p className={css.a}>{post.title}</p>')).toEqual(['post.title'])
  expect(bareTextIn('<span>\n  {excerpt}\n</span>')).toEqual(['excerpt'])
  expect(bareTextIn('<p dir="auto">{post.title}</p><bdi>{body}</bdi><h2>{title}</h2>')).toEqual([])
})

function bareTextIn(code: string): string[] {
  return [...code.matchAll(USER_TEXT)]
    .filter(([, tag = '', attributes = '']) => !ISOLATED.has(tag) && !attributes.includes('dir="auto"'))
    .map(([, , , name = '']) => name)
}
