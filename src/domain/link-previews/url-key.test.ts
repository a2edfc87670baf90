import { describe, expect, test } from 'vitest'
import { readTestRows } from '#tests/support/test-data.ts'
import { cleanUrl, domainOf, urlKey } from './url-key.ts'

describe('urlKey', () => {
  test.each([
    ['https://Example.COM', 'example.com'],
    ['http://example.com/', 'example.com'],
    ['https://www.example.com/a/', 'example.com/a'],
    ['https://example.com./a', 'example.com/a'],
    ['http://m.example.com:80/a#part', 'example.com/a'],
    ['https://example.com:443/a', 'example.com/a'],
    ['https://example.com:8443/a', 'example.com:8443/a'],
    ['https://example.com/A', 'example.com/A'],
    ['https://example.com/a?b=2&a=1', 'example.com/a?a=1&b=2'],
    ['https://example.com/a?', 'example.com/a'],
    ['https://example.com/a?&&b=1&', 'example.com/a?b=1'],
    ['https://example.com/a/?b', 'example.com/a?b'],
    ['https://example.com/a?utm_source=x&UTM_Medium=y&id=7&fbclid=z', 'example.com/a?id=7'],
    ['https://example.com/a?utm%5Fsource=x', 'example.com/a'],
    ['https://example.com/a?gclid=1&ref_src=twsrc&igshid=2&mc_cid=3', 'example.com/a'],
    ['https://example.com/a?si=1', 'example.com/a?si=1'],
    ['https://example.com/%7euser/%c3%a9?q=a+b', 'example.com/~user/%C3%A9?q=a%20b'],
    ['https://example.com/index.html', 'example.com'],
    ['https://example.com/a/index.htm?b=1#c', 'example.com/a?b=1'],
    ['https://example.com/a/index.html/b', 'example.com/a/index.html/b'],
    ['https://example.com/a/my-index.html', 'example.com/a/my-index.html'],
    ['https://example.com/index.php?id=7', 'example.com/index.php?id=7'],
    ['https://example.com/a?ref=news.example.org&b=1', 'example.com/a?b=1'],
    ['https://git.example.com/file?ref=main', 'git.example.com/file?ref=main'],
    ['https://git.example.com/file?ref=v1.2', 'git.example.com/file?ref=v1.2'],
    ['https://example.com/é', 'example.com/%C3%A9'],
    ['https://example.com/#!/page', 'example.com#!/page'],
    ['https://example.com/#/page', 'example.com#/page'],
    ['https://example.com/a/../b/./c', 'example.com/b/c'],
    ['https://m.tv/show', 'm.tv/show'],
    ['https://www.com/', 'www.com'],
    ['https://www2.example.com/', 'example.com'],
    ['https://mm.example.com/', 'mm.example.com'],
    ['https://bücher.example/', 'xn--bcher-kva.example'],
    ['https://user:pw@example.com/a', 'example.com/a'],
    ['http://[2606:4700::1]/a', '[2606:4700::1]/a'],
    ['https://en.m.wikipedia.org/wiki/Rabbit', 'en.wikipedia.org/wiki/Rabbit'],
    ['https://old.reddit.com/r/rabbits/?share_id=1', 'reddit.com/r/rabbits'],
    ['https://x.com/a/status/1?s=20&t=abc', 'twitter.com/a/status/1'],
    ['https://old.example.com/', 'old.example.com'],
  ])('%s → %s', (url, key) => {
    expect(urlKey(url)).toBe(key)
    expect(urlKey(`https://${key}`)).toBe(key)
  })

  test.each([
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'http://youtube.com/watch?feature=share&v=dQw4w9WgXcQ&t=42s',
    'https://m.youtube.com/watch?v=dQw4w9WgXcQ&list=PL1',
    'https://music.youtube.com/watch?v=dQw4w9WgXcQ&si=1',
    'https://youtu.be/dQw4w9WgXcQ?si=abc',
    'https://www.youtube.com/embed/dQw4w9WgXcQ',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0',
    'https://youtube.com/shorts/dQw4w9WgXcQ',
    'https://youtube.com/live/dQw4w9WgXcQ?feature=share',
    'https://youtube.com/v/dQw4w9WgXcQ',
  ])('%s is one video', url => {
    expect(urlKey(url)).toBe('youtube.com/watch?v=dQw4w9WgXcQ')
  })

  test('pages of a video site that are no videos stay apart', () => {
    expect(urlKey('https://youtube.com/watch?v=short')).toBe('youtube.com/watch?v=short')
    expect(urlKey('https://youtube.com/@someone')).toBe('youtube.com/@someone')
    expect(urlKey('https://youtu.be/')).toBe('youtu.be')
    expect(urlKey('https://notyoutube.com/watch?v=dQw4w9WgXcQ&t=1')).toBe(
      'notyoutube.com/watch?t=1&v=dQw4w9WgXcQ',
    )
  })

  test('different links keep different keys', () => {
    const links = [
      'https://a.example/x',
      'https://a.example/X',
      'https://a.example/x?p=1',
      'https://a.example/x?p=2',
      'https://b.example/x',
    ]
    expect(new Set(links.map(urlKey)).size).toBe(links.length)
  })

  test('a very long link gets a short key, and still its own', () => {
    const long = `https://example.com/${'é'.repeat(2_000)}`
    expect(urlKey(long).length).toBeLessThanOrEqual(1_000)
    expect(urlKey(`${long}a`)).not.toBe(urlKey(`${long}b`))
    expect(urlKey(`${long}/?utm_source=x`)).toBe(urlKey(long))
  })

  test.each(['', 'not a url', 'javascript:alert(1)', 'mailto:a@b.c', '//example.com', 'http://['])(
    '%j is its own key',
    text => {
      expect(urlKey(text)).toBe(text)
    },
  )
})

describe('cleanUrl', () => {
  test.each([
    ['https://example.com/a?utm_source=x', 'https://example.com/a'],
    ['https://example.com/a?b=2&utm_source=x&a=1#part', 'https://example.com/a?b=2&a=1#part'],
    ['https://example.com/a?q=1%202&fbclid=x&q=+', 'https://example.com/a?q=1%202&q=+'],
    ['https://youtu.be/dQw4w9WgXcQ?si=abc&t=42', 'https://youtu.be/dQw4w9WgXcQ?t=42'],
    ['https://open.spotify.com/track/1?si=abc', 'https://open.spotify.com/track/1'],
    ['https://www.medium.com/@a/b?source=friends', 'https://www.medium.com/@a/b'],
  ])('%s → %s', (url, clean) => {
    expect(cleanUrl(url)).toBe(clean)
  })

  test.each([
    'https://example.com',
    'https://example.com/Acme_Inc.',
    'https://example.com/index.html?ref=news.example.org',
    'HTTPS://Example.com/a?source=1&s=2#x',
    'https://example.com/a?',
    'https://notmedium.com/?source=x',
    'https://medium.com.evil.example/?source=x',
    'javascript:alert(1)',
    'nonsense',
  ])('%s stays as it is', url => {
    expect(cleanUrl(url)).toBe(url)
  })
})

describe('domainOf', () => {
  test.each([
    ['https://www.Example.com:8080/a', 'example.com'],
    ['http://news.example.co.uk/', 'news.example.co.uk'],
    ['https://example.com./', 'example.com'],
    ['https://www.com/', 'www.com'],
    ['https://exаmple.com/', 'xn--exmple-4nf.com'],
    ['https://user@evil.example/', 'evil.example'],
    ['http://127.1/', '127.0.0.1'],
    ['ftp://example.com/', ''],
    ['nonsense', ''],
  ])('%s → %s', (url, domain) => {
    expect(domainOf(url)).toBe(domain)
  })
})

const rows = readTestRows('submissions/top-posts-2013.ndjson.gz')

test.skipIf(rows === null)(
  'real links: a key is stable and short, and cleaning never changes it (needs WARREN_TEST_DATA)',
  () => {
    const links = (rows ?? []).flatMap(row => (hasUrl(row) ? [row.url] : [])).slice(0, 20_000)
    expect(links.length).toBeGreaterThan(10_000)
    const unstable = links.filter(link => {
      const key = urlKey(link)
      return key.length > 1_000 || urlKey(cleanUrl(link)) !== key || urlKey(`https://${key}`) !== key
    })
    expect(unstable).toEqual([])
  },
)

function hasUrl(row: unknown): row is { url: string } {
  return (
    typeof row === 'object' &&
    row !== null &&
    'url' in row &&
    typeof row.url === 'string' &&
    URL.canParse(row.url)
  )
}
