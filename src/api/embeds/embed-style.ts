import { createHash } from 'node:crypto'

/** Styles of an embedded page; follows the light or dark scheme of the surrounding page. */
export const EMBED_STYLE = [
  ':root{color-scheme:light dark;--paper:#fff;--ink:#1d1b18;--quiet:#5e5a52;--line:#e2ded4;--moss:#2f6b4f}',
  '@media(prefers-color-scheme:dark){:root{--paper:#201e1b;--ink:#ece8e0;--quiet:#a8a296;--line:#34312c;--moss:#7cc29e}}',
  '*{box-sizing:border-box}',
  'body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}',
  'article{min-height:100vh;display:flex;flex-direction:column;gap:10px;padding:16px;border:1px solid var(--line);border-radius:6px}',
  'h1{margin:0;font-size:18px;line-height:1.3;overflow-wrap:anywhere}',
  'a{color:var(--moss)}',
  'h1 a{color:inherit;text-decoration:none}',
  'p,ul,ol,pre,blockquote{margin:0 0 8px}',
  'img{max-width:100%;height:auto;border-radius:6px}',
  // A tall picture leaves room for the text below it.
  'article>img{align-self:flex-start;width:auto;max-height:max(160px,100vh - 220px)}',
  'pre{overflow:auto;padding:8px;border:1px solid var(--line)}',
  'table{border-collapse:collapse}td,th{padding:2px 8px;border:1px solid var(--line)}',
  'blockquote{padding-inline-start:12px;border-inline-start:3px solid var(--line)}',
  '.by,.foot,.note{margin:0;color:var(--quiet);font-size:14px}',
  // Parts of a byline move to the next line whole. Dots in the margin are cut off, so that no line begins with one.
  '.by{display:flex;flex-wrap:wrap;margin-inline-start:-2ch;clip-path:inset(-4px -4px -4px 1.4ch);overflow-wrap:anywhere}',
  ':dir(rtl)>.by{clip-path:inset(-4px 1.4ch -4px -4px)}',
  '.by>span{position:relative;min-width:0;padding-inline-start:2ch}',
  '.by>span::before{content:"·";position:absolute;inset-inline-start:.8ch}',
  '.text{overflow-wrap:anywhere}',
  // Stays in view however long the text is: it leads to the post.
  '.foot{position:sticky;bottom:0;display:flex;flex-wrap:wrap;gap:4px 16px;margin:auto 0 -16px;padding:8px 0 16px;background:var(--paper)}',
  '.thread,.thread ul{margin:0;padding:0;list-style:none}',
  '.thread li{padding-block:8px;border-top:1px solid var(--line)}',
  '.thread ul{padding-inline-start:14px;border-inline-start:2px solid var(--line)}',
  '.thread ul li{border-top:0}',
].join('')

/** Returns the Content-Security-Policy of an embedded page: any site may frame it, even sandboxed, and no script runs. */
export function embedPolicy(publicUrl: string): string {
  const digest = createHash('sha256').update(EMBED_STYLE).digest('base64')
  return [
    "default-src 'none'",
    `style-src 'sha256-${digest}'`,
    `img-src ${publicUrl}`,
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors *',
  ].join('; ')
}
