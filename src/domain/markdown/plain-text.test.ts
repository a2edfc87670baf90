import { describe, expect, it } from 'vitest'
import { plainTextOf } from './plain-text.ts'
import { renderMarkdown } from './render-markdown.ts'

const excerptOf = (html: string) => plainTextOf(html, 300)

describe('excerpts', () => {
  it('are plain text', () => {
    expect(excerptOf('<p>Tom &amp; <em>Ann</em></p>\n<p>b &lt; c</p>')).toBe('Tom & Ann b < c')
  })
  it('end at a word within 300 characters', () => {
    const text = excerptOf(`<p>${'word '.repeat(200)}</p>`)
    expect(text.length).toBeLessThanOrEqual(301)
    expect(text.endsWith('word…')).toBe(true)
  })
  it('keep words and marks together', () => {
    expect(excerptOf('<p>says (<em>hum</em>, no)</p><ul><li>one</li><li>two</li></ul>')).toBe(
      'says (hum, no) one two',
    )
  })
  it('survive HTML cut in the middle of a tag', () => {
    expect(excerptOf('<p>safe <a href="/x')).toBe('safe')
  })
  it('leave tables out, also one that is cut', () => {
    expect(excerptOf('<p>Before</p><table><tr><td>6</td></tr></table><p>after</p>')).toBe('Before after')
    expect(excerptOf('<p>Before</p><table><tr><td>6</td>')).toBe('Before')
  })
  it('give no spoiler away', () => {
    expect(excerptOf('<p>It was <span class="md-spoiler-text">the butler</span>.</p>')).toBe('It was ….')
    expect(excerptOf('<p>a</p><blockquote class="md-spoiler-text"><p>b</p></blockquote><p>c</p>')).toBe(
      'a … c',
    )
    expect(
      excerptOf('<p>a <span class="md-spoiler-text">b <span class="md-spoiler-text">c</span> d</span>'),
    ).toBe('a …')
    expect(excerptOf('<p>a <span class="md-spoiler-text">the but')).toBe('a …')
    expect(excerptOf('<p>a</p><blockquote class="md-spoiler-text"><blockquote>b</blockquote>c')).toBe('a …')
  })
  it('show every character reference as its character', () => {
    const { html } = renderMarkdown(
      '1200&deg;C &copy; &frac12; &hellip; &euro; &#8364; &#x1F525; &#150; &apos;a&nbsp;b&shy;',
    )
    expect(excerptOf(html)).toBe("1200°C © ½ … € € 🔥 – 'a b\u00ad")
    expect(excerptOf('<p>&amp;lt; &amp;deg;</p>')).toBe('&lt; &deg;')
    expect(excerptOf('<p>Fired at 1200&de')).toBe('Fired at 1200')
  })
  it('show no tag, whatever is rendered', () => {
    const markdown =
      'one  \ntwo\n\n---\n\n> *a* **b** ~~c~~ ^d `e`\n\n    f <b>\n\n1. g\n   - h\n\n[i](/j "k") >!l!<\n\n### m\nn'
    expect(excerptOf(renderMarkdown(markdown).html)).toBe('one two a b c d e f <b> g h i … m: n')
  })
  it('keep a heading apart from the text below it', () => {
    expect(excerptOf('<h1>Update</h1><p>We <em>found</em> it.</p>')).toBe('Update: We found it.')
    expect(excerptOf('<p>Hi.</p><h2>Why?</h2><p>a</p><h2>End:</h2><p>b</p><h2>c</h2>')).toBe(
      'Hi. Why? a End: b c',
    )
    expect(excerptOf('<h1>One</h1><h2>Two</h2><ul><li>a</li></ul>')).toBe('One: Two: a')
    expect(excerptOf('<h1>更新</h1><hr/><p>a</p>')).toBe('更新: a')
  })
  it('show the cells of a table if there is nothing else', () => {
    expect(excerptOf('<table><tr><th>a</th><th>b</th></tr></table>')).toBe('a b')
  })
  it('cut no character in half', () => {
    const text = excerptOf(`<p>${'🔥'.repeat(200)}</p>`)
    expect(text).toBe(`${'🔥'.repeat(149)}…`)
  })
})
