import { expect, test } from 'vitest'
import { fits, link } from '#tests/fixtures/rule-facts.ts'

// As a post has it: in ASCII, without `www.` in its domain.
const POST = link('https://www.xn--mller-kva.example/x', 'xn--mller-kva.example')
const BELOW = link('https://shop.xn--mller-kva.example/x', 'shop.xn--mller-kva.example')

test.each([
  'm\u00fcller.example',
  'mu\u0308ller.example',
  'M\u00dcLLER.EXAMPLE',
  'xn--mller-kva.example',
  'www.m\u00fcller.example',
  'www.xn--mller-kva.example',
])('the domain %s', async host => {
  expect(await fits(`domain: ${host}`, POST)).toBe(true)
  expect(await fits(`domain: [other.example, ${host}]`, BELOW)).toBe(true)
  expect(await fits(`~domain: ${host}`, POST)).toBe(false)
  expect(await fits(`domain: ${host}`, link('https://muller.example/', 'muller.example'))).toBe(false)
})

test.each([
  'domain (includes): m\u00fcller',
  'domain (includes): xn--mller',
  'domain (full-exact): m\u00fcller.example',
  "domain (regex): 'm(\u00fc|ue)ller\\.example'",
  "domain (regex): 'xn--mller-kva\\.example'",
  'url: m\u00fcller.example/x',
  'url: xn--mller-kva.example/x',
  "url (regex, includes): '^https://www\\.m.ller\\.'",
  'url+domain (includes): M\u00dcLLER',
  'title+url (includes): m\u00fcller',
])('%s', async check => {
  expect(await fits(check, POST)).toBe(true)
  expect(await fits(`~${check}`, POST)).toBe(false)
})

test('a path is not a domain', async () => {
  expect(await fits('domain: imgur.com/a', link('https://imgur.com/a', 'imgur.com'))).toBe(false)
  expect(await fits('domain: .com', link('https://imgur.com/a', 'imgur.com'))).toBe(false)
})
