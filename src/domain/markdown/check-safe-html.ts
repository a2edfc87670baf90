/**
 * Second line of defense: parses the renderer's output and checks that it contains only the tags, attributes and link targets
 * listed here, properly nested. It shares no code with the renderer and rejects anything unknown.
 */

const PLAIN_TAGS = new Set(
  `p em strong del sup ul ol li pre code blockquote table thead tbody tr th td h1 h2 h3 h4 h5 h6`.split(' '),
)
const VOID_TAGS = new Set(['br/', 'hr/'])
const OPENING = /^([a-z][a-z0-9]*)((?: [a-z]+="[^"<>]*")+)$/
const ATTRIBUTES = / ([a-z]+)="([^"]*)"/g

const isSpoilerClass = (value: string) => value === 'md-spoiler-text'
const isAlignment = (value: string) => value === 'left' || value === 'center' || value === 'right'
const isColumnCount = (value: string) => /^[1-9]\d?$/.test(value)
const isHeadingId = (value: string) => /^wiki_[a-z0-9_]*$/.test(value)
const isCellAttribute = { align: isAlignment, colspan: isColumnCount }
const isHeadingAttribute = { id: isHeadingId }

const ATTRIBUTES_BY_TAG: Record<string, Record<string, (value: string) => boolean>> = {
  a: { href: isSafeHref, title: isEscapedText, rel: value => value === 'nofollow ugc noopener' },
  span: { class: isSpoilerClass },
  blockquote: { class: isSpoilerClass },
  th: isCellAttribute,
  td: isCellAttribute,
  h1: isHeadingAttribute,
  h2: isHeadingAttribute,
  h3: isHeadingAttribute,
  h4: isHeadingAttribute,
  h5: isHeadingAttribute,
  h6: isHeadingAttribute,
}

/** Returns true when the HTML is safe to show. */
export function checkSafeHtml(html: string): boolean {
  const open: string[] = []
  let at = 0
  for (let start = html.indexOf('<'); start !== -1; start = html.indexOf('<', at)) {
    const end = html.indexOf('>', at)
    if (end < start) return false
    const tag = html.slice(start + 1, end)
    at = end + 1
    if (tag.charCodeAt(0) === 47) {
      if (open.pop() !== tag.slice(1)) return false
    } else if (!VOID_TAGS.has(tag)) {
      const name = PLAIN_TAGS.has(tag) ? tag : nameOfAllowed(tag)
      if (name === null || (name === 'a' && open.includes('a'))) return false
      open.push(name)
    }
  }
  return open.length === 0 && html.indexOf('>', at) === -1
}

/** Returns the name of an opening tag with attributes, null when anything about it isn't allowed. */
function nameOfAllowed(tag: string): string | null {
  const parts = OPENING.exec(tag)
  if (parts === null) return null
  const [, name = '', attributes = ''] = parts
  const allowed = Object.hasOwn(ATTRIBUTES_BY_TAG, name) ? ATTRIBUTES_BY_TAG[name] : undefined
  if (allowed === undefined) return null
  const seen = new Set<string>()
  let external = false
  for (const [, attribute = '', value = ''] of attributes.matchAll(ATTRIBUTES)) {
    const isAllowed = Object.hasOwn(allowed, attribute) ? allowed[attribute] : undefined
    if (seen.has(attribute) || !isAllowed?.(value)) return null
    seen.add(attribute)
    if (attribute === 'href') external = /^(?:https?:|\/[/\\])/i.test(value)
  }
  return name === 'a' && (!seen.has('href') || (external && !seen.has('rel'))) ? null : name
}

/** Allows percent-encoded characters, one of the schemes, and no character references but `&` and `'`. */
function isSafeHref(value: string): boolean {
  const target = value.replaceAll('&amp;', '').replaceAll('&#x27;', '')
  return /^(?:https?:\/\/|mailto:|\/|#)[A-Za-z0-9\-_.+!*(),%#@?=;:/$]*$/i.test(target)
}

function isEscapedText(value: string): boolean {
  return !/&(?!(?:amp|lt|gt|quot|#39);)/.test(value)
}
