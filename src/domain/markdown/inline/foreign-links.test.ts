import { describe, expect, it } from 'vitest'
import { renderMarkdown } from '../render-markdown.ts'

/** Returns the texts of the links in a rendered source. */
function linksOf(markdown: string): string[] {
  const { html } = renderMarkdown(markdown)
  return [...html.matchAll(/<a [^>]*>([^<]*)<\/a>/g)].map(([, shown = '']) => shown)
}

const URL = 'https://docs.example.org/b'

describe('a bare link ends at punctuation of any script', () => {
  it.each([
    ['Japanese', `詳細は${URL}。終わり`],
    ['a Japanese comma', `${URL}、次`],
    ['Japanese brackets', `「${URL}」と（${URL}）と`],
    ['a bracket that opens', `${URL}（参考）`],
    ['full width', `${URL}！次 ${URL}？次 ${URL}，次 ${URL}：次 ${URL}；次`],
    ['a full-width space', `${URL}　次`],
    ['quotes', `“${URL}” ‘${URL}’ «${URL}» „${URL}“ ‹${URL}›`],
    ['quotes behind a period', `“${URL}.”`],
    ['Arabic', `${URL}، ثم ${URL}؛ ثم ${URL}؟`],
    ['Hindi', `${URL}। फिर`],
    ['Armenian', `${URL}։`],
    ['an ellipsis', `${URL}…`],
    ['a dash', `${URL}—`],
    ['marks of direction', `${URL}\u200f ${URL}\u202c`],
    ['a space of no width', `${URL}\u200bnext`],
  ])('%s', (_name, markdown) => {
    expect(new Set(linksOf(markdown))).toEqual(new Set([URL]))
  })

  it('also below bold text and in a list', () => {
    expect(linksOf(`- **${URL}。**\n- “${URL}”`)).toEqual([URL, URL])
  })

  it.each([
    'https://ja.wikipedia.org/wiki/スター・ウォーズ',
    'https://de.wikipedia.org/wiki/Bose–Einstein-Kondensat',
    'https://en.wikipedia.org/wiki/Moore’s_law',
    'https://fa.wikipedia.org/wiki/می\u200cخواهم',
    'https://hi.wikipedia.org/wiki/हिन्दी',
    'https://x.example/?q=köln&r=東京#é',
  ])('%s is one link', url => expect(linksOf(`a ${url} b`).map(shownAs)).toEqual([url]))
})

const shownAs = (text: string) => text.replaceAll('&amp;', '&')

describe('hosts in any script', () => {
  it.each([
    ['https://müller.example.org/x', 'https://xn--mller-kva.example.org/x'],
    ['http://例え.テスト/道', 'http://xn--r8jz45g.xn--zckzah/%E9%81%93'],
    ['https://правительство.рф', 'https://xn--80aealotwbjpid2k.xn--p1ai'],
    ['https://موقع.وزارة.example:8080/a', 'https://xn--4gbrim.xn--mgbexc3i.example:8080/a'],
    ['https://हिन्दी.example', 'https://xn--j2bd4cyah0f.example'],
    ['www.bücher.example', 'http://www.xn--bcher-kva.example'],
  ])('%s', (typed, href) => {
    for (const markdown of [`a ${typed} b`, `(${typed}).`, `“${typed}”`, `見て${typed}。次`]) {
      expect(renderMarkdown(markdown).html).toContain(
        `<a href="${href}" rel="nofollow ugc noopener">${typed}</a>`,
      )
    }
  })

  it('in typed and angled links, as in bare ones', () => {
    const href = 'href="https://xn--mller-kva.example/x"'
    for (const markdown of [
      '[a](https://müller.example/x)',
      '<https://müller.example/x>',
      '[a][1]\n\n[1]: https://müller.example/x',
    ]) {
      expect(renderMarkdown(markdown).html).toContain(href)
    }
    expect(renderMarkdown('https://müller.example/x').links).toEqual(['https://müller.example/x'])
  })

  it('end where a sentence goes on without a space', () => {
    expect(linksOf('https://docs.example.orgを見て')).toEqual(['https://docs.example.org'])
    expect(linksOf('https://docs.example.org。終わり')).toEqual(['https://docs.example.org'])
    expect(linksOf('www.example.org、次')).toEqual(['www.example.org'])
  })

  it('in email addresses', () => {
    expect(linksOf('連絡はa@müller.example。')).toEqual(['a@müller.example'])
    expect(linksOf('<a@müller.example>')).toEqual(['a@müller.example'])
  })

  it('leave words alone that only end like a link', () => {
    expect(linksOf('éwww.example.org \u0438www.example.org émile@x.example')).toEqual([])
  })
})
