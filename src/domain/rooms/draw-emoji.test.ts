import { expect, test } from 'vitest'
import { drawEmoji } from './draw-emoji.ts'

const URLS = new Map([
  ['kiln', '/media/kiln.webp'],
  ['x', '/media/x.webp?a&b'],
])
const KILN = '<img data-emoji="" src="/media/kiln.webp" alt=":kiln:" title=":kiln:">'

test.each([
  ['<p>Hot :kiln::kiln: and :none:</p>', `<p>Hot ${KILN}${KILN} and :none:</p>`],
  ['<p>10:kiln:30</p>', `<p>10${KILN}30</p>`],
  ['<p><code>:kiln:</code> :kiln:</p>', `<p><code>:kiln:</code> ${KILN}</p>`],
  ['<pre><code class="a">:kiln:</code></pre>:kiln:', `<pre><code class="a">:kiln:</code></pre>${KILN}`],
  [
    '<a title="a > :kiln: onclick=b" href="/:kiln:">:kiln:</a>',
    `<a title="a > :kiln: onclick=b" href="/:kiln:">${KILN}</a>`,
  ],
  ['<p>:x:</p>', '<p><img data-emoji="" src="/media/x.webp?a&amp;b" alt=":x:" title=":x:"></p>'],
  ['<p title="unfinished :kiln:', '<p title="unfinished :kiln:'],
])('%s', (html, drawn) => {
  expect(drawEmoji(html, URLS)).toBe(drawn)
})

test('without emoji the text is as it was', () => {
  expect(drawEmoji('<p>:kiln:</p>', new Map())).toBe('<p>:kiln:</p>')
})
