import { expect, test } from 'vitest'
import { requestLocale } from './request-locale.ts'

test.each([
  ['de', 'de'],
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['fr-CH, de;q=0.7, en;q=0.3', 'de'],
  ['en-GB,en;q=0.9,de;q=0.8', 'en'],
  ['DE', 'de'],
  ['de;q=0, en', 'en'],
  // The site's own language serves those it can't please.
  ['fr', 'en'],
  ['fr;q=0.9, *;q=0.1', 'en'],
  ['de;q=x', 'en'],
])('chooses the best language of a browser that accepts %s: %s', (header, locale) => {
  expect(requestLocale({ 'accept-language': header }, 'en')).toBe(locale)
})

test.each([undefined, '', '*', `de,${'x,'.repeat(200)}`])(
  'names no language for a client that sends %s',
  header => {
    expect(requestLocale(header === undefined ? {} : { 'accept-language': header }, 'en')).toBeNull()
  },
)

test('a site in another language falls back to that', () => {
  expect(requestLocale({ 'accept-language': 'fr' }, 'de')).toBe('de')
  expect(requestLocale({ 'accept-language': 'en' }, 'de')).toBe('en')
})

test('a site in a pseudo-locale shows it to everyone', () => {
  expect(requestLocale({ 'accept-language': 'de' }, 'en-XA')).toBe('en-XA')
  expect(requestLocale({}, 'ar-XB')).toBe('ar-XB')
})
