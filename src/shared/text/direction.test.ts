import { expect, test } from 'vitest'
import { fillMessage, makeGrammar } from '../messages/message.ts'
import { isolate, withoutOverrides } from './direction.ts'
import { LOCALES } from './locales.ts'

test('text that could turn its surroundings around is isolated', () => {
  expect(isolate('Mugs \u202efed')).toBe('\u2068Mugs fed\u2069')
  expect(isolate('שלום')).toBe('\u2068שלום\u2069')
  expect(isolate('سلام 1')).toBe('\u2068سلام 1\u2069')
  // An end that nothing began would end the isolate.
  expect(isolate('a\u2069\u202eb')).toBe('\u2068ab\u2069')
  expect(isolate('a\u2067b')).toBe('\u2068ab\u2069')
})

test('other text stays as it is', () => {
  for (const text of ['Mugs', 'Käse – 50 %', '東京。', 'привет', '🔥', '']) expect(isolate(text)).toBe(text)
})

test('nothing is left that changes the direction of what follows', () => {
  expect(withoutOverrides('\u202aa\u202bb\u202cc\u202dd\u202ee\u2066f\u2067g\u2068h\u2069')).toBe('abcdefgh')
  expect(withoutOverrides('שלום\u200f a\u200e')).toBe('שלום\u200f a\u200e')
})

test('messages isolate their values, and only them', () => {
  const message = ['Removed “', ['title'], '”, ', ['count'], '.'] as const
  const fill = (title: string) =>
    fillMessage<string>(message, { title, count: 2 }, makeGrammar(LOCALES.en)).join('')
  expect(fill('Mugs')).toBe('Removed “Mugs”, 2.')
  expect(fill('a\u202eb')).toBe('Removed “\u2068ab\u2069”, 2.')
  expect(fill('שלום')).toBe('Removed “\u2068שלום\u2069”, 2.')
})
