const TAG = /<(\/?)([a-z0-9]+)((?:\s[^<>]*)?)>/g
const INLINE_TAGS = new Set(['a', 'em', 'strong', 'del', 'sup', 'code', 'span'])
const HIDDEN = 'md-spoiler-text'
const ENTITY = /&(amp|lt|gt|quot|#39|nbsp);/g
const CHARACTERS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

/** Removes a partial tag at the end of truncated HTML. */
export function withoutCutTag(html: string): string {
  const open = html.indexOf('<', html.lastIndexOf('>') + 1)
  return open < 0 ? html : html.slice(0, open)
}

/** Returns the first characters of rendered HTML without tags, on one line, omitting spoilers. */
export function plainTextOf(html: string, maxLength: number): string {
  let text = ''
  let at = 0
  let hidden = ''
  let hiddenDepth = 0
  TAG.lastIndex = 0
  for (let tag = TAG.exec(html); tag !== null && text.length <= maxLength * 2; tag = TAG.exec(html)) {
    if (hiddenDepth === 0) text += html.slice(at, tag.index)
    at = TAG.lastIndex
    const [, slash = '', name = '', attributes = ''] = tag
    if (!INLINE_TAGS.has(name)) text += ' '
    if (hiddenDepth === 0 && attributes.includes(HIDDEN)) {
      hidden = name
      text += '…'
    }
    if (name === hidden) hiddenDepth += slash === '' ? 1 : -1
    if (hiddenDepth === 0) hidden = ''
  }
  const line = text
    .replace(ENTITY, (_, name: string) => CHARACTERS[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim()
  return line.length <= maxLength
    ? line
    : `${line
        .slice(0, maxLength - 1)
        .toWellFormed()
        .trimEnd()}…`
}
