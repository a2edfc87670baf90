import { scanHtml } from './scan-html.ts'

/** The standard says 1,024, but real pages declare their charset later, and reading on costs nothing. */
const PRESCAN_BYTES = 4_096

/**
 * Decodes a page as browsers do: byte order mark, HTTP header, `meta`, then UTF-8 if valid, otherwise windows-1252. Never
 * fails; undecodable bytes become U+FFFD.
 */
export function decodeHtml(bytes: Buffer, headerCharset: string | null): string {
  const decoder =
    decoderFor(markOf(bytes)) ??
    decoderFor(headerCharset) ??
    decoderFor(asMetaMeans(scanHtml(bytes.toString('latin1', 0, PRESCAN_BYTES)).charset)) ??
    new TextDecoder(isUtf8(bytes) ? 'utf-8' : 'windows-1252')
  return decoder.decode(bytes)
}

function markOf(bytes: Buffer): string | null {
  const mark = bytes.toString('hex', 0, 3)
  if (mark === 'efbbbf') return 'utf-8'
  if (mark.startsWith('fffe')) return 'utf-16le'
  if (mark.startsWith('feff')) return 'utf-16be'
  return null
}

/** A `meta` that was readable can't be UTF-16, whatever it says (HTML standard, "prescan a byte stream"). */
function asMetaMeans(charset: string | null): string | null {
  return charset !== null && /^utf-?16/i.test(charset.trim()) ? 'utf-8' : charset
}

function decoderFor(charset: string | null): TextDecoder | null {
  if (charset === null) return null
  try {
    return new TextDecoder(charset.trim())
  } catch {
    // An unknown label counts as none, as in browsers.
    return null
  }
}

function isUtf8(bytes: Buffer): boolean {
  try {
    // As a stream, because a page cut at the limit may end inside a character.
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return true
  } catch {
    return false
  }
}
