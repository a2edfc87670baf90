import { describe, expect, it } from 'vitest'
import { blockExamples, inlineExamples, linkExamples } from './fixtures/own-examples.ts'
import { RENDERER_VERSION, renderMarkdown } from './render-markdown.ts'

const withoutSpace = (html: string) => html.replace(/\s+/g, '')

describe('renderMarkdown', () => {
  it.each([...blockExamples, ...inlineExamples, ...linkExamples])('$name', ({ markdown, html }) => {
    expect(withoutSpace(renderMarkdown(markdown).html)).toBe(withoutSpace(html))
  })

  it('keeps the spaces between words', () => {
    expect(renderMarkdown('a *b* c  d').html).toBe('<p>a <em>b</em> c  d</p>\n')
  })

  it('says which renderer made it', () => {
    expect(renderMarkdown('').rendererVersion).toBe(RENDERER_VERSION)
  })

  it('collects mentions, communities and links once each, as written', () => {
    const rendered = renderMarkdown(
      'u/Hazel /u/Hazel u/fiver r/warren+down `u/code` https://x.example [a](https://x.example) [b](/c) [c](mailto:a@b.example)',
    )
    expect(rendered.mentions).toEqual(['Hazel', 'fiver'])
    expect(rendered.communities).toEqual(['warren', 'down'])
    expect(rendered.links).toEqual(['https://x.example'])
  })

  it('ends a bare link before a final period, and keeps the period where the link is marked', () => {
    const links = (markdown: string) => renderMarkdown(markdown).links
    const url = 'https://x.example/Acme_Inc.'
    expect(links(`See ${url} And more.`)).toEqual(['https://x.example/Acme_Inc'])
    expect([links(`<${url}>`), links(`[Acme](${url})`)]).toEqual([[url], [url]])
  })

  it('shows text instead of nesting without end', () => {
    const { html } = renderMarkdown(`${'>'.repeat(40)}deep`)
    expect(html.match(/<blockquote>/g)).toHaveLength(17)
    expect(html).toContain('deep')
  })

  it.each([
    [
      '>!one\n\ntwo!< three',
      '<blockquote class="md-spoiler-text"><p>one</p></blockquote><p>two!&lt;three</p>',
    ],
    ['a >!one\n\ntwo!< b', '<p>a&gt;!one</p><p>two!&lt;b</p>'],
    ['>!one\n>!\n>!two', '<blockquote class="md-spoiler-text"><p>one</p><p>two</p></blockquote>'],
  ])('ends a spoiler with its paragraph: %j', (markdown, html) => {
    expect(withoutSpace(renderMarkdown(markdown).html)).toBe(withoutSpace(html))
  })

  it('gives wiki headings ids that differ', () => {
    const { html } = renderMarkdown('# House rules!\n# House rules', { kind: 'wiki' })
    expect(html).toContain('<h1 id="wiki_house_rules">House rules!</h1>')
    expect(html).toContain('<h1 id="wiki_house_rules_1">House rules</h1>')
    expect(renderMarkdown('# a').html).toBe('<h1>a</h1>\n')
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:x',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'java\tscript:x',
    '&#106;avascript:x',
    ' javascript:x',
    'ftp//x',
    'x.example',
  ])('leaves a link to %s as text', target => {
    expect(renderMarkdown(`[a](${target})`).html).not.toContain('<a')
    expect(renderMarkdown(`[a][1]\n\n[1]: ${target}`).html).not.toContain('<a')
    expect(renderMarkdown(`<${target}>`).html).not.toContain('<a')
  })
})

describe('plainText', () => {
  it('is one line without markup', () => {
    expect(renderMarkdown('# A & B\n\n* *c*\n* `d < e`\n\n"f"&nbsp;g').plainText).toBe('A & B: c d < e "f" g')
  })

  it('leaves out what a spoiler hides', () => {
    expect(renderMarkdown('the butler >!did **it**!< yes').plainText).toBe('the butler … yes')
    expect(renderMarkdown('>! he dies\n\nafter').plainText).toBe('… after')
  })

  it('ends after 300 characters', () => {
    const { plainText } = renderMarkdown('word '.repeat(200))
    expect(plainText.length).toBeLessThanOrEqual(300)
    expect(plainText).toMatch(/word…$|wor…$|wo…$|w…$/)
  })
})
