import { expect, test } from 'vitest'
import { currentLocale } from '#shared/messages/words.ts'
import { changeLanguage, siteLocale, speak, speakTo } from './speak.ts'

test('a request starts in one language and goes on in the reader’s own', async () => {
  const seen = await speak('de', async () => {
    const before = currentLocale()
    changeLanguage('en')
    await Promise.resolve()
    return [before, currentLocale(), siteLocale()]
  })
  expect(seen).toEqual(['de', 'en', 'de'])
})

test('a change of language stays within its request', async () => {
  const one = speak('de', async () => {
    await new Promise(resolve => setTimeout(resolve, 5))
    return currentLocale()
  })
  speak('de', () => changeLanguage('en'))
  expect(await one).toBe('de')
  expect(currentLocale()).toBe('en')
})

test.each([
  ['en', 'en'],
  ['de', 'de'],
  ['auto', 'de'],
  [null, 'de'],
  [undefined, 'de'],
  ['fr', 'de'],
  ['en-XA', 'de'],
])('writes to somebody who chose %s in: %s', (chosen, locale) => {
  expect(speak('de', () => speakTo(chosen, currentLocale))).toBe(locale)
  // A request in another language around it doesn't matter.
  expect(speak('de', () => speak('en', () => speakTo(chosen, currentLocale)))).toBe(locale)
})
