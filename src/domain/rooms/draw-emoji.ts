import { escapeHtml } from '#domain/markdown/escape-html.ts'
import type { EmojiUrls } from './emoji.ts'

/** Replaces `:name:` in rendered text with pictures of those emoji, but not in code, nor within tags. Linear. */
export function drawEmoji(html: string, urls: EmojiUrls): string {
  if (urls.size === 0) return html
  let drawn = ''
  let codes = 0
  for (let at = 0; at < html.length; ) {
    const open = html.indexOf('<', at)
    const end = open < 0 ? html.length : open
    const text = html.slice(at, end)
    drawn += codes > 0 ? text : drawIn(text, urls)
    at = end
    if (open < 0) break
    at = endOfTag(html, open)
    const tag = html.slice(open, at)
    if (/^<(?:code|pre)\b/.test(tag)) codes += 1
    else if (/^<\/(?:code|pre)>/.test(tag)) codes -= 1
    drawn += tag
  }
  return drawn
}

function drawIn(text: string, urls: EmojiUrls): string {
  return text.replace(/:[a-z0-9_-]{1,24}:/g, name => {
    const url = urls.get(name.slice(1, -1))
    return url === undefined
      ? name
      : `<img data-emoji="" src="${escapeHtml(url)}" alt="${name}" title="${name}">`
  })
}

/** Returns where the tag that begins there ends; attributes may contain `>`. */
function endOfTag(html: string, open: number): number {
  let quote = ''
  for (let at = open; at < html.length; at += 1) {
    const character = html.charAt(at)
    if (quote !== '') quote = character === quote ? '' : quote
    else if (character === '"' || character === "'") quote = character
    else if (character === '>') return at + 1
  }
  return html.length
}
