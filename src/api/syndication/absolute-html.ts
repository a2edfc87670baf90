const OWN_ADDRESS = / (href|src)="\/(?!\/)/g
const FRAGMENT = / href="#[^"]*"/g
const SPAN = /<(\/?)span\b([^<>]*)>/g
const SPOILER = 'md-spoiler-text'

/** Prepares rendered HTML for use outside the site: absolute URLs, and no spoiler text. */
export function absoluteHtml(html: string, publicUrl: string): string {
  return withoutSpoilers(html).replace(FRAGMENT, '').replace(OWN_ADDRESS, ` $1="${publicUrl}/`)
}

/** Removes spoilers, since nothing hides them without our styles. */
function withoutSpoilers(html: string): string {
  if (!html.includes(SPOILER)) return html
  let kept = ''
  let at = 0
  let depth = 0
  SPAN.lastIndex = 0
  for (let tag = SPAN.exec(html); tag !== null; tag = SPAN.exec(html)) {
    const [whole, slash, attributes = ''] = tag
    if (depth > 0) depth += slash === '' ? 1 : -1
    else if (slash === '' && attributes.includes(SPOILER)) {
      kept += `${html.slice(at, tag.index)}…`
      depth = 1
    } else continue
    if (depth === 0) at = tag.index + whole.length
  }
  return depth > 0 ? kept : kept + html.slice(at)
}
