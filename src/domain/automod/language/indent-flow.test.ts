import { expect, test } from 'vitest'
import { indentFlow } from './indent-flow.ts'

test.each([
  ['brackets that begin at the margin', 'title: [a,\nb\n]\nx: 1', 'title: [a,\n b\n ]\nx: 1'],
  [
    'brackets below an indented key',
    'author:\n    name: [a,\n  b\n]',
    'author:\n    name: [a,\n     b\n     ]',
  ],
  ['brackets within brackets', 'a: [[x,\ny],\nz]\nb: c', 'a: [[x,\n y],\n z]\nb: c'],
  ['a quoted text over lines', 'a: "one\ntwo"\nb: c', 'a: "one\n two"\nb: c'],
  ['the other quotes', "a: 'it''s\ntwo'\nb: c", "a: 'it''s\n two'\nb: c"],
  ['brackets within quotes within brackets', 'a: ["]",\nb]\nc: d', 'a: ["]",\n b]\nc: d'],
  ['a quote within a word', "a: [it's,\nb]\nc: d", "a: [it's,\n b]\nc: d"],
  ['a bracket in a comment', 'a: [x, # ]\ny]\nb: c', 'a: [x, # ]\n y]\nb: c'],
  ['an escaped quote', 'a: "x\\"\ny"\nb: c', 'a: "x\\"\n y"\nb: c'],
])('indents %s', (_, source, text) => expect(indentFlow(source).text).toBe(text))

test.each([
  ['lines that are indented enough', 'a: [x,\n  y\n ]\nb: c'],
  ['a block of text with a bracket', 'a: |\n  b: [x\n  "c\nd: e'],
  ['a plain text with a bracket or quote within', 'a: b [c\nd: it"s\ne: f'],
  ['comments', '# a: [\nb: c # [\nd: e'],
])('leaves %s', (_, source) => expect(indentFlow(source).text).toBe(source))

test('every character finds its way back', () => {
  const source = 'author:\n  name: [a,\nb, "c\nd"\n]\nbody: \'x\n\n  y\'\n'
  const { text, toOriginal } = indentFlow(source)
  expect(text.length).toBeGreaterThan(source.length)
  const placesIn = (of: string) => [...of.matchAll(/\S/g)].map(({ index }) => index)
  expect(placesIn(text).map(toOriginal)).toEqual(placesIn(source))
  expect(toOriginal(text.length)).toBe(source.length)
})

test('a text hardly grows, however deep its brackets begin', () => {
  const source = `${' '.repeat(5_000)}a: [${'\n'.repeat(5_000)}]`
  expect(indentFlow(source).text).toBe(source)
})
