import { describe, expect, it } from 'vitest'
import { checkSafeHtml } from './check-safe-html.ts'
import { fenceHtml } from './fence-html.ts'

const REL = 'rel="nofollow ugc noopener"'

describe('checkSafeHtml accepts', () => {
  it.each([
    '',
    'plain &amp; text',
    '<p>a<br/><em>b</em></p>\n',
    '<blockquote class="md-spoiler-text"><p>a</p></blockquote>',
    '<table><thead><tr><th align="left">a</th></tr></thead><tbody><tr><td colspan="12"></td></tr></tbody></table>',
    `<a href="https://x.example/?a=1&amp;b=2" title="it&#39;s" ${REL}>a</a>`,
    '<a href="/r/warren">a</a>',
    '<a href="#wiki_a">a</a>',
    '<a href="mailto:a@x.example">a</a>',
    '<h2 id="wiki_rules_1">a</h2>',
  ])('%s', html => expect(checkSafeHtml(html)).toBe(true))
})

describe('checkSafeHtml refuses', () => {
  it.each([
    '<script>alert(1)</script>',
    '<img src="x"/>',
    '<p onclick="x">a</p>',
    '<p style="x">a</p>',
    '<p',
    '<p>',
    '</p>',
    '<p><em></p></em>',
    '<P>a</P>',
    '<p >a</p>',
    'a > b',
    '<p><<p></p>',
    '<!-- a -->',
    '<a>a</a>',
    '<a href="javascript:alert(1)">a</a>',
    '<a href="&#106;avascript:alert(1)">a</a>',
    '<a href=" /a">a</a>',
    '<a href="java&#x27;script:a">a</a>',
    '<a href="data:text/html,a">a</a>',
    '<a href="https://x.example">a</a>',
    '<a href="//x.example">a</a>',
    '<a href="/\\x.example">a</a>',
    '<a href="/a" href="/b">a</a>',
    '<a href="/a" target="_blank">a</a>',
    "<a href='/a'>a</a>",
    '<a href="/a"onclick="b">a</a>',
    '<a href="/a"><a href="/b">a</a></a>',
    '<a href="/a" title="&colon;">a</a>',
    `<a href="https://x.example" rel="opener">a</a>`,
    '<span class="shell">a</span>',
    '<span>a</span>',
    '<td align="left;x"></td>',
    '<td colspan="1000"></td>',
    '<h1 id="root">a</h1>',
    '<constructor a="b"></constructor>',
    '<a constructor="b" href="/a">a</a>',
    '<br>',
  ])('%s', html => expect(checkSafeHtml(html)).toBe(false))
})

describe('fenceHtml', () => {
  it('lets safe HTML pass and shows the source as text instead of any other', () => {
    expect(fenceHtml('<p>a</p>', 'a')).toBe('<p>a</p>')
    expect(fenceHtml('<p><script>a</script></p>', '<script>"a"')).toBe('<p>&lt;script&gt;&quot;a&quot;</p>\n')
  })
})
