import { fail } from '#shared/errors.ts'

/** Our own pages send nothing half as deep; nesting beyond the stack's depth fails wherever it is traversed. */
const MOST_DEPTH = 64

/**
 * Parses a JSON body. Prototype keys stay plain data, since nothing merges a body into anything.
 * @throws AppError bad_request
 */
export function parseJson(body: unknown): unknown {
  const text = String(body)
  if (isDeep(text)) fail('bad_request')
  try {
    return JSON.parse(text)
  } catch {
    return fail('bad_request')
  }
}

const QUOTE = 34
const BACKSLASH = 92
/** `[` and `{`, `]` and `}` differ in one bit. */
const OPEN = 91
const CLOSE = 93
const CURLY_BIT = 32

function isDeep(text: string): boolean {
  let depth = 0
  let isInText = false
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (isInText) {
      if (code === BACKSLASH) at += 1
      else if (code === QUOTE) isInText = false
    } else if (code === QUOTE) isInText = true
    else if ((code & ~CURLY_BIT) === OPEN) {
      depth += 1
      if (depth > MOST_DEPTH) return true
    } else if ((code & ~CURLY_BIT) === CLOSE) depth -= 1
  }
  return false
}
