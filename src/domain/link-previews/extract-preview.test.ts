import { describe, expect, test } from 'vitest'
import { readTestRows } from '#tests/support/test-data.ts'
import { extractPreview, type PagePreview } from './extract-preview.ts'

const URL_OF_PAGE = 'https://news.example/2024/story.html'

function preview(
  html: string | Buffer,
  { url = URL_OF_PAGE, charset = null as string | null } = {},
): PagePreview {
  return extractPreview({ bytes: Buffer.from(html), url, charset })
}

const NOTHING = {
  title: null,
  description: null,
  siteName: null,
  author: null,
  imageUrl: null,
  canonicalUrl: null,
}

describe('what a page says', () => {
  test('its words for sharing come first', () => {
    const page = `<!doctype html><html><head>
      <title>Story – The News</title>
      <meta name="description" content="For search engines">
      <meta property="og:title" content="Rabbits dig &amp; delve">
      <meta property="og:description" content="They  do&#10;so well.">
      <meta property="og:site_name" content="The News">
      <meta property="og:image" content="/img/rabbit.jpg?w=1200&amp;h=630">
      <meta property="og:image" content="/img/second.jpg">
      <meta property="og:url" content="https://news.example/story">
      <meta name="author" content="Hazel">
      <link rel="canonical" href="/2024/story">
      </head><body><h1>Story</h1></body></html>`
    expect(preview(page)).toEqual({
      title: 'Rabbits dig & delve',
      description: 'They do so well.',
      siteName: 'The News',
      author: 'Hazel',
      imageUrl: 'https://news.example/img/rabbit.jpg?w=1200&h=630',
      canonicalUrl: 'https://news.example/2024/story',
    })
  })

  test('uses the title and description of a plain page', () => {
    const page = '<title>\n A  plain\tpage </title><meta NAME=Description CONTENT="Of few words">'
    expect(preview(page)).toEqual({ ...NOTHING, title: 'A plain page', description: 'Of few words' })
  })

  test('falls back to tags for other sites: twitter, JSON-LD, link rel', () => {
    const twitter =
      '<meta name="twitter:title" content="T"><meta name="twitter:image:src" content="//img.example/t.png">'
    expect(preview(twitter)).toMatchObject({ title: 'T', imageUrl: 'https://img.example/t.png' })
    expect(preview('<link rel="image_src shortcut" href="a.png">').imageUrl).toBe(
      'https://news.example/2024/a.png',
    )
    const article = {
      '@type': 'NewsArticle',
      headline: 'H',
      description: 'D',
      image: [{ url: '/h.png' }],
      author: [{ name: 'A' }],
    }
    const jsonLd = (value: unknown): string =>
      `<title>t</title><script type="application/ld+json">${JSON.stringify(value)}</script>`
    const expected = { title: 'H', description: 'D', author: 'A', imageUrl: 'https://news.example/h.png' }
    expect(preview(jsonLd(article))).toMatchObject(expected)
    expect(preview(jsonLd([{ '@type': 'Organization', name: 'x' }, article]))).toMatchObject(expected)
    expect(preview(jsonLd({ '@graph': [{ '@type': 'WebSite' }, article] }))).toMatchObject(expected)
    expect(preview('<title>t</title><script type="application/ld+json">{broken</script>').title).toBe('t')
    expect(preview(jsonLd({ thumbnailUrl: 'x.png', author: 'B' }))).toMatchObject({
      title: 't',
      author: 'B',
      imageUrl: 'https://news.example/2024/x.png',
    })
  })

  test('an empty or useless word gives way to the next', () => {
    const page =
      '<meta property="og:title" content=" &nbsp; "><meta property="og:image" content="data:image/png;base64,AA"><meta name="twitter:image" content="javascript:alert(1)"><title>Title</title><link rel="image_src" href="/ok.png"><meta name="author" content="https://facebook.example/hazel">'
    expect(preview(page)).toEqual({ ...NOTHING, title: 'Title', imageUrl: 'https://news.example/ok.png' })
  })

  test('addresses follow the base, and only http(s) without credentials counts', () => {
    const image = (head: string, url?: string): string | null =>
      preview(`${head}<meta property=og:image content=i.png>`, url === undefined ? {} : { url }).imageUrl
    expect(image('<base href="https://cdn.example/x/">')).toBe('https://cdn.example/x/i.png')
    expect(image('<base href="/y/">')).toBe('https://news.example/y/i.png')
    expect(image('<base href="javascript:alert(1)">')).toBe('https://news.example/2024/i.png')
    for (const address of [
      'file:///etc/passwd',
      'ftp://a.example/i.png',
      'https://u:p@a.example/i.png',
      'https://[bad',
      `/${'x'.repeat(3_000)}`,
      '',
    ]) {
      expect(
        preview(`<meta property="og:image" content="${address}"><link rel=canonical href="${address}">`),
      ).toEqual(NOTHING)
    }
  })

  test('long words are cut between characters, and marks that turn text around are dropped', () => {
    const { title, description } = preview(
      `<title>${'🐇'.repeat(400)}</title><meta name=description content="${'a'.repeat(499)} bcd">`,
    )
    expect([...(title ?? '')]).toHaveLength(300)
    expect(title?.endsWith('🐇…')).toBe(true)
    expect(description).toBe(`${'a'.repeat(499)}…`)
    expect(preview('<title>safe\u202egnp.exe\u0007 x</title>').title).toBe('safe gnp.exe x')
  })
})

describe('what is no head', () => {
  test("titles of drawings, text of scripts and comments are not the page's", () => {
    expect(preview('<svg><title>Logo</title></svg><title>Page</title><title>Second</title>').title).toBe(
      'Page',
    )
    expect(
      preview(
        '<script>"<title>No</title>"</script><style><title>No</title></style><!-- <title>No</title> --><title>Yes</title>',
      ).title,
    ).toBe('Yes')
    expect(
      preview('<textarea><meta property="og:title" content="No"></textarea><title>Yes</title>').title,
    ).toBe('Yes')
    expect(preview('<title>a <b>not a tag</b> &lt;i&gt;</title>').title).toBe('a <b>not a tag</b> <i>')
    expect(preview('<svg/><title>Yes</title>').title).toBe('Yes')
  })

  test('meta in the body counts, as some sites put it there', () => {
    expect(preview('<body><div><meta property="og:title" content="Late"></div></body>').title).toBe('Late')
  })

  test.each([
    '',
    '   ',
    'no markup at all',
    '\0\0\0',
    '<',
    '<title',
    '<title>never closed',
    '<meta',
    '<meta property="og:title" content="',
    '{"json":true}',
  ])('%j is an empty preview', html => {
    expect(preview(html)).toEqual(NOTHING)
  })
})

describe('charsets', () => {
  const title = 'Käse „gut“'
  const western = Buffer.from('<title>K\xe4se \x84gut\x93</title>', 'latin1')
  test('the header rules, then the meta, then what the bytes are', () => {
    expect(preview(western, { charset: 'windows-1252' }).title).toBe(title)
    expect(preview(western, { charset: 'iso-8859-1' }).title).toBe(title)
    expect(preview(western).title).toBe(title)
    expect(preview(`<title>${title}</title>`).title).toBe(title)
    expect(preview(`<title>${title}</title>`, { charset: 'utf-8' }).title).toBe(title)
    expect(preview(western, { charset: 'nonsense' }).title).toBe(title)
    const claimsOther = Buffer.concat([Buffer.from('<meta charset=koi8-r>'), western])
    expect(preview(claimsOther, { charset: 'windows-1252' }).title).toBe(title)
    expect(preview(claimsOther).title).not.toBe(title)
  })

  test.each([
    ['shift_jis', '8381836a8385815b', 'メニュー'],
    ['euc-kr', 'c7d1b1b9', '한국'],
    ['gb2312', 'd6d0b9fa', '中国'],
    ['windows-1251', 'cff0e8e2e5f2', 'Привет'],
    ['koi8-r', 'f0d2c9d7c5d4', 'Привет'],
  ])('%s by meta, in both its forms, and by header', (charset, hex, text) => {
    const words = Buffer.concat([Buffer.from('<title>'), Buffer.from(hex, 'hex'), Buffer.from('</title>')])
    const modern = Buffer.concat([Buffer.from(`<meta charset="${charset}">`), words])
    const old = Buffer.concat([
      Buffer.from(`<META http-equiv='Content-Type' content='text/html; charset=${charset}'>`),
      words,
    ])
    expect([preview(modern).title, preview(old).title, preview(words, { charset }).title]).toEqual([
      text,
      text,
      text,
    ])
  })

  test('a byte order mark overrules all, and a meta cannot claim UTF-16', () => {
    const utf16 = Buffer.concat([
      Buffer.from('fffe', 'hex'),
      Buffer.from(`<title>${title}</title>`, 'utf16le'),
    ])
    expect(preview(utf16, { charset: 'utf-8' }).title).toBe(title)
    expect(preview(Buffer.from(`\ufeff<title>${title}</title>`), { charset: 'koi8-r' }).title).toBe(title)
    expect(preview(`<meta charset=utf-16><title>${title}</title>`).title).toBe(title)
  })

  test('a page cut inside a character is still UTF-8', () => {
    const bytes = Buffer.from(`<title>${title}</title>ä`)
    expect(preview(bytes.subarray(0, -1)).title).toBe(title)
  })
})

describe('hostile pages', () => {
  test.each([
    ['nesting', '<b><p>'.repeat(160_000)],
    [
      'formatting with attributes',
      Array.from({ length: 40_000 }, (_, index) => `<b a=${index}>`).join('') + '<p>x'.repeat(100_000),
    ],
    ['attributes', `<meta ${Array.from({ length: 120_000 }, (_, index) => `a${index}=1`).join(' ')}>`],
    ['metas', Array.from({ length: 30_000 }, (_, index) => `<meta name=n${index} content=x>`).join('')],
    ['a title without end', `<title>${'x'.repeat(1_000_000)}`],
    ['open comments', '<!--'.repeat(250_000)],
    ['entities', '&amp'.repeat(250_000)],
    ['half-closed titles', `<title>${'</titl'.repeat(160_000)}`],
    ['deep JSON', `<script type="application/ld+json">${'['.repeat(190_000)}</script>`],
    [
      'JSON with many nodes',
      `<script type="application/ld+json">[${'{"@graph":[]},'.repeat(10_000)}{}]</script>`,
    ],
    ['rel with many names', `<link href=x rel="${'a '.repeat(400_000)}">`],
    // Anything slower than linear takes longer than a test may.
  ])('a megabyte of %s is read in linear time', (_, html) => {
    expect(preview(html).title).toBe(null)
  })

  const rows = readTestRows('vectors/xss.ndjson.gz')
  test.skipIf(rows === null)('no XSS vector brings a dangerous address (needs WARREN_TEST_DATA)', () => {
    for (const payload of (rows ?? []).flatMap(row => (hasPayload(row) ? [row.payload] : []))) {
      const { imageUrl, canonicalUrl } = preview(
        `<meta property="og:image" content="${payload}"><base href="${payload}"><link rel=canonical href="${payload}">${payload}`,
      )
      for (const url of [imageUrl, canonicalUrl]) expect(url ?? 'https:').toMatch(/^https?:/)
    }
  })
})

function hasPayload(row: unknown): row is { payload: string } {
  return typeof row === 'object' && row !== null && 'payload' in row && typeof row.payload === 'string'
}
