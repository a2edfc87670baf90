import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { CallerIdentifier } from '../http/identify-caller.ts'
import { readSharedAsk } from './page-key.ts'

const SITE = 'http://warren.example'
const SETTINGS = { oldestBrowsers: { firefox: 115 }, locale: 'en' } as const
const callers = new CallerIdentifier(null)
const read = (url: string, headers: IncomingHttpHeaders, publicUrl = SITE) => {
  const request = { url, headers, socket: { remoteAddress: '203.0.113.7' } } as IncomingMessage
  return readSharedAsk(request, callers.identify(request), publicUrl, SETTINGS)
}
const ask = (url: string, cookie?: string) => read(url, cookie === undefined ? {} : { cookie })

test('never answers requests with a session, however old, from shared pages', () => {
  expect(ask('/', 'warren_session=x')).toBeNull()
  expect(ask('/', 'a=b; warren_session=')).toBeNull()
  expect(read('/', { authorization: 'Bearer x' })).toBeNull()
})

test('[R3-conn-05] a browser that is too old, or was found to be, gets a page of its own', () => {
  const from = (userAgent: string) => read('/', { 'user-agent': userAgent })
  expect(from('Mozilla/5.0 (X11; Linux x86_64; rv:109.0) Gecko/20100101 Firefox/114.0')).toBeNull()
  expect(from('Mozilla/5.0 (X11; Linux x86_64; rv:109.0) Gecko/20100101 Firefox/115.0')).not.toBeNull()
  expect(ask('/', 'old_browser=1')).toBeNull()
})

test('unknown queries are not shared', () => {
  for (const url of ['/?utm_source=x', '/?feed=home', `/?after=${'x'.repeat(700)}`])
    expect(ask(url), url).toBeNull()
  for (const url of [
    '/',
    '/?sort=top&t=week',
    '/r/bread/',
    '/r/bread/comments/1a/loaf/',
    '/data/post?id=1a&sort=top',
  ])
    expect(ask(url), url).not.toBeNull()
})

test('the key holds everything that changes the answer, and the page sees nothing else', () => {
  const keys = [
    ask('/r/bread/'),
    ask('/r/bread/new/'),
    ask('/r/bread/', 'warren_prefs={"theme":"dark"}'),
    ask('/r/bread/', 'warren_prefs={"theme":"light"}'),
    ask('/r/bread/', 'nsfw_ok=1'),
    ask('/r/bread/', 'recent_srs=t5_1,t5_2'),
    ask('/r/bread/', 'recent_srs=t5_2,t5_1'),
    read('/r/bread/', {}, 'https://other.example'),
    read('/r/bread/', { 'accept-language': 'en' }),
    read('/r/bread/', { 'accept-language': 'de' }),
  ].map(found => found?.key)
  expect(new Set(keys).size).toBe(keys.length)
  expect(ask('/r/bread/', 'tracker=abc; _ga=1')?.key).toBe(ask('/r/bread/', 'theirs=1')?.key)
  expect(ask('/r/bread/', 'tracker=abc')?.cookies).toEqual({})
  expect(ask('/', 'recent_srs=t5_1,t5_2,t5_3,t5_4')?.cookies).toEqual({ recent_srs: 't5_1,t5_2,t5_3' })
})

test('a client that names no language gets that of the community it asks for, or the site’s', () => {
  const localeOf = (url: string, header?: string) =>
    read(url, header === undefined ? {} : { 'accept-language': header })?.locale
  expect(localeOf('/')).toBe('en')
  expect(localeOf('/r/bread/')).toBeNull()
  expect(localeOf('/r/bread/', '*')).toBeNull()
  expect(localeOf('/r/bread/', 'de')).toBe('de')
})
