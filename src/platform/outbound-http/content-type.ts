import { MIMEType } from 'node:util'

/** A media type in lower case without parameters, and its charset parameter; null when missing or unusable. */
export type ContentType = { essence: string | null; charset: string | null }

/** Parses a Content-Type header as sent; never throws. */
export function parseContentType(header: string | undefined): ContentType {
  if (header === undefined) return { essence: null, charset: null }
  try {
    const type = new MIMEType(header)
    return { essence: type.essence, charset: type.params.get('charset')?.toLowerCase() ?? null }
  } catch {
    // The header is untrusted; an unreadable one counts as none, which every `accept` list rejects.
    return { essence: null, charset: null }
  }
}

/** Returns true when `essence` is in `accept`, whose entries are `type/subtype` or `type/*`. */
export function isAcceptedType(essence: string | null, accept: readonly string[]): boolean {
  if (essence === null) return false
  return accept.some(entry =>
    entry.endsWith('/*') ? essence.startsWith(entry.slice(0, -1)) : entry === essence,
  )
}
