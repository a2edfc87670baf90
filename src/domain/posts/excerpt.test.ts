import { describe, expect, it } from 'vitest'
import { excerptOf } from './excerpt.ts'

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
  })
})
