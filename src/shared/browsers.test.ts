import { expect, test } from 'vitest'
import { isDeprecatedBrowser, parseOldestBrowsers } from './browsers.ts'

const OLDEST = { chrome: 111, firefox: 115, safari: 16 }

const KIT = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko)'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'

test.each([
  ['Mozilla/5.0 (compatible; MSIE 10.0; Windows NT 6.2; Trident/6.0)', true],
  ['Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko', true],
  [`${KIT} Chrome/64.0.3282.140 Safari/537.36 Edge/18.17763`, true],
  [`${KIT} Chrome/110.0.0.0 Safari/537.36`, true],
  [`${KIT} Chrome/111.0.0.0 Safari/537.36`, false],
  [`${KIT} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, false],
  [`${KIT} HeadlessChrome/140.0.0.0 Safari/537.36`, false],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:109.0) Gecko/20100101 Firefox/114.0', true],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', false],
  [`${MAC} Version/15.6 Safari/605.1.15`, true],
  [`${MAC} Version/17.1 Mobile/15E148 Safari/604.1`, false],
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', false],
  ['curl/8.5.0', false],
  ['', false],
])('%s: %s', (userAgent, isOld) => expect(isDeprecatedBrowser(userAgent, OLDEST)).toBe(isOld))

test('[R3-conn-05] the versions are those of the list; a family that is not on it is not judged by its version', () => {
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:109.0) Gecko/20100101 Firefox/114.0'
  expect(isDeprecatedBrowser(firefox, { firefox: 114 })).toBe(false)
  expect(isDeprecatedBrowser(firefox, { chrome: 200 })).toBe(false)
  expect(isDeprecatedBrowser(`${KIT} Chrome/140.0.0.0 Safari/537.36`, { chrome: 141 })).toBe(true)
  expect(isDeprecatedBrowser('Mozilla/5.0 (Windows NT 10.0; Trident/7.0; rv:11.0) like Gecko', {})).toBe(true)
})

test.each([
  ['chrome:111,firefox:115,safari:16', { chrome: 111, firefox: 115, safari: 16 }],
  [' chrome:90 , safari:15 ', { chrome: 90, safari: 15 }],
  ['netscape:4', null],
  ['chrome', null],
  ['chrome:', null],
  ['chrome:new', null],
  ['constructor:1', null],
])('"%s" lists %o', (text, oldest) => expect(parseOldestBrowsers(text)).toEqual(oldest))
