import { expect, test } from 'vitest'
import { mentionedKeys } from './mentioned-keys.ts'

const KEYS = [
  'sort.hot',
  'sort.new',
  'gate.nsfw',
  'gate.nsfwText',
  'setting.type.public',
  'setting.type.public.hint',
]

test('a key that stands whole is named, in whatever quotes', () => {
  expect(mentionedKeys(`t('sort.hot')`, KEYS)).toEqual(['sort.hot'])
  expect(mentionedKeys(`{ words: "gate.nsfw" }`, KEYS)).toEqual(['gate.nsfw'])
  expect(mentionedKeys('// the sort.hot of old', KEYS)).toEqual([])
})

test('a template names every key that it can become', () => {
  const source = (template: string) => mentionedKeys(`t(\`${template}\`)`, KEYS)
  expect(source(['sort.', '{name}'].join('$'))).toEqual(['sort.hot', 'sort.new'])
  expect(source(['gate.', '{kind}Text'].join('$'))).toEqual(['gate.nsfwText'])
  expect(source(['setting.', '{name}.', '{value}.hint'].join('$'))).toEqual(['setting.type.public.hint'])
})
