import { describe, expect, it } from 'vitest'
import { renderMarkdown } from '../render-markdown.ts'

/** Returns HTML without the line breaks around tags; spaces inside code count. */
function render(markdown: string): string {
  return renderMarkdown(markdown)
    .html.replace(/>\s+</g, '><')
    .replace(/\s+(?=<(?:pre|ul|ol|table|blockquote|hr|h\d|p)\b)/g, '')
    .trim()
}

const code = (text: string) => `<pre><code>${text}\n</code></pre>`
const PYTHON = 'def f(x):\n    if x:\n        return 1'

/** Indents the lines that aren't empty. */
const indented = (text: string, spaces: number) => text.replace(/^(?=.)/gm, ' '.repeat(spaces))
const fenced = (spaces: number) => indented(`\`\`\`py\n${PYTHON}\n\`\`\``, spaces)

describe('a fence in an item keeps the indentation of its code', () => {
  it.each([
    ['below a blank line', `- Step\n\n${fenced(2)}`, `<ul><li><p>Step</p>${code(PYTHON)}</li></ul>`],
    ['below text', `- Step\n${fenced(2)}\n- b`, `<ul><li>Step${code(PYTHON)}</li><li>b</li></ul>`],
    ['on the first line', `- ${fenced(2).trim()}\n- b`, `<ul><li>${code(PYTHON)}</li><li>b</li></ul>`],
    ['of a number', `1. Step\n${fenced(3)}\n2. b`, `<ol><li>Step${code(PYTHON)}</li><li>b</li></ol>`],
    ['of a long number', `10. Step\n${fenced(4)}`, `<ol><li>Step${code(PYTHON)}</li></ol>`],
    ['of a wide mark', `-   Step\n\n${fenced(4)}`, `<ul><li><p>Step</p>${code(PYTHON)}</li></ul>`],
    ['indented further', `- Step\n\n${fenced(5)}`, `<ul><li><p>Step</p>${code(PYTHON)}</li></ul>`],
    ['indented less', `1. Step\n\n${fenced(2)}`, `<ol><li><p>Step</p>${code(PYTHON)}</li></ol>`],
    ['not indented', `1. Step\n${fenced(0)}\n2. b`, `<ol><li>Step${code(PYTHON)}</li><li>b</li></ol>`],
    [
      'of a nested item',
      `- a\n  - b\n\n${fenced(4)}\n\n  c\n- d`,
      `<ul><li><p>a</p><ul><li><p>b</p>${code(PYTHON)}</li></ul><p>c</p></li><li><p>d</p></li></ul>`,
    ],
    [
      'of a quoted list',
      `> - a\n${fenced(2).replace(/^/gm, '> ')}\n> - b`,
      `<blockquote><ul><li>a${code(PYTHON)}</li><li>b</li></ul></blockquote>`,
    ],
    [
      'in an item that holds a quote',
      `- > a\n  > \`\`\`\n  > b\n  >   c\n  > \`\`\``,
      `<ul><li><blockquote><p>a</p>${code('b\n  c')}</blockquote></li></ul>`,
    ],
  ])('%s', (_name, markdown, html) => expect(render(markdown)).toBe(html))

  it('and its blank lines and marks of items', () => {
    const lines = 'a:\n\n\n  - b\n- c'
    const html = `<ul><li>Step${code(lines)}</li><li>d</li></ul>`
    expect(render(`- Step\n${indented(`\`\`\`\n${lines}\n\`\`\``, 2)}\n- d`)).toBe(html)
  })

  it('and ends with its item', () => {
    expect(render('- a\n  ```\n  b\n- c')).toBe(`<ul><li>a${code('b')}</li><li>c</li></ul>`)
    expect(render('- a\n\n  ```\n  b\n\nc')).toBe(`<ul><li><p>a</p>${code('b')}</li></ul><p>c</p>`)
  })
})

describe('a fence', () => {
  it.each([
    ['interrupts a paragraph', 'a\n```\nb\n  c\n```\nd', `<p>a</p>${code('b\n  c')}<p>d</p>`],
    ['with a name interrupts it too', 'a\n```sh\nb\n```\nd', `<p>a</p>${code('b')}<p>d</p>`],
    ['around one line below text is inline code', 'a\n```\nb\n```\nd', '<p>a\n<code>\nb\n</code>\nd</p>'],
    ['holds shorter fences', '````\n```\na\n```\n````\nb', `${code('```\na\n```')}<p>b</p>`],
    ['takes its own indentation off', '  ```\n  a\n    b\nc\n  ```', code('a\n  b\nc')],
    ['is no inline code', 'a\n```b``` c', '<p>a\n<code>b</code> c</p>'],
  ])('%s', (_name, markdown, html) => expect(render(markdown)).toBe(html))
})

describe('other blocks in an item', () => {
  it.each([
    ['quote', '- > q\n  > r\n- b', '<ul><li><blockquote><p>q\nr</p></blockquote></li><li>b</li></ul>'],
    ['quote of a number', '1. > q', '<ol><li><blockquote><p>q</p></blockquote></li></ol>'],
    ['quote below text', '- a\n  > q\n- b', '<ul><li>a<blockquote><p>q</p></blockquote></li><li>b</li></ul>'],
    [
      'quote that goes on',
      '> 1. > q\ngoes on',
      '<blockquote><ol><li><blockquote><p>q\ngoes on</p></blockquote></li></ol></blockquote>',
    ],
    [
      'spoiler',
      '- >! q\n- b',
      '<ul><li><blockquote class="md-spoiler-text"><p>q</p></blockquote></li><li>b</li></ul>',
    ],
    ['heading', '- # a\n- b', '<ul><li><h1>a</h1></li><li>b</li></ul>'],
    ['word with a hash', '- #1 a\n- b\n  #c', '<ul><li>#1 a</li><li>b\n#c</li></ul>'],
    ['rule', '- a\n  ***\n- * * *', '<ul><li>a<hr/></li><li><hr/></li></ul>'],
    [
      'table',
      '- a\n\n  b|c\n  -|-\n  1|2',
      '<ul><li><p>a</p><table><thead><tr><th>b</th><th>c</th></tr></thead>' +
        '<tbody><tr><td>1</td><td>2</td></tr></tbody></table></li></ul>',
    ],
    [
      'indented code',
      '- a\n\n      b:\n        - c\n\n\n      d\n\n  e',
      `<ul><li><p>a</p>${code('b:\n  - c\n\n\nd')}<p>e</p></li></ul>`,
    ],
    [
      'indented code of a number',
      '1. a\n\n       b\n         c',
      `<ol><li><p>a</p>${code('b\n  c')}</li></ol>`,
    ],
    ['wide text is no code', '-      a\n- b', '<ul><li>a</li><li>b</li></ul>'],
    [
      'other kind of list',
      '1. a\n\n   - b\n   - c\n\n2. d',
      '<ol><li><p>a</p><ul><li>b</li><li>c</li></ul></li><li><p>d</p></li></ol>',
    ],
    [
      'lists by two spaces',
      '- a\n  - b\n    - c\n  - d',
      '<ul><li>a<ul><li>b<ul><li>c</li></ul></li><li>d</li></ul></li></ul>',
    ],
    ['list indented unevenly', '* a\n   * b\n  * c', '<ul><li>a<ul><li>b</li><li>c</li></ul></li></ul>'],
  ])('%s', (_name, markdown, html) => expect(render(markdown)).toBe(html))
})
