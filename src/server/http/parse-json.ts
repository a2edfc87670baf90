import { fail } from '#shared/errors.ts'

/** Nothing that our own pages send is half as deep; what is deeper than a stack fails wherever it is walked. */
const MOST_DEPTH = 64

/**
 * Reads a JSON body. Prototype keys stay plain data: nothing merges a body into anything.
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
/** `[` and `{`, `]` and `}`: they differ in one bit. */
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
