import type { AutomodProblemCode } from '#shared/moderation/automod.ts'

/** Python's classes cover every script, RE2's only ASCII. Marks belong to their letters, without which most scripts of India have no words. */
const WORD = '\\p{L}\\p{M}\\p{N}_'
const NOT_WORD =
  '\\p{S}\\p{Z}\\p{Cc}\\p{Cf}\\p{Co}\\p{Pd}\\p{Ps}\\p{Pe}\\p{Pi}\\p{Pf}\\p{Po}\\x{203f}\\x{2040}\\x{2054}\\x{fe33}\\x{fe34}\\x{fe4d}-\\x{fe4f}\\x{ff3f}'
const SPACE =
  '\\t-\\r\\x1c-\\x20\\x{85}\\x{a0}\\x{1680}\\x{2000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3000}'
const NOT_SPACE =
  '\\x00-\\x08\\x0e-\\x1b\\x21-\\x{84}\\x{86}-\\x{9f}\\x{a1}-\\x{167f}\\x{1681}-\\x{1fff}\\x{200b}-\\x{2027}\\x{202a}-\\x{202e}\\x{2030}-\\x{205e}\\x{2060}-\\x{2fff}\\x{3001}-\\x{10ffff}'
const CLASSES: Record<string, string> = {
  w: WORD,
  W: NOT_WORD,
  d: '\\p{Nd}',
  D: '\\P{Nd}',
  s: SPACE,
  S: NOT_SPACE,
}
/** Escapes that mean the same in both. */
const SHARED_ESCAPES = new Set('abBfnrtvAzpP')

export type TranslatedRegex =
  | { ok: true; pattern: string; groupCount: number; flags: { i: boolean; m: boolean } }
  | { ok: false; code: AutomodProblemCode; details: Record<string, string> }

class Unsupported extends Error {
  readonly code: AutomodProblemCode
  readonly part: string

  constructor(code: AutomodProblemCode, part: string) {
    super(code)
    this.code = code
    this.part = part
  }
}

/**
 * Translates a regular expression from Python's syntax to RE2's. Features RE2 lacks to stay linear (lookaround, backreferences,
 * conditionals) are rejected by name. Group names are dropped.
 */
export function translateRegex(source: string): TranslatedRegex {
  const flags = { i: false, m: false, x: /\(\?[a-wyzA-Z]*x[a-zA-Z]*\)/.test(source) }
  let out = ''
  let groupCount = 0
  let at = 0
  try {
    while (at < source.length) {
      const char = source[at] ?? ''
      if (char === '\\') {
        const [text, length] = translateEscape(source, at, false)
        out += text
        at += length
      } else if (char === '[') {
        const [text, length] = translateClass(source, at)
        out += text
        at += length
      } else if (char === '(') {
        const [text, length, isGroup] = translateGroup(source, at, flags)
        out += text
        groupCount += isGroup ? 1 : 0
        at += length
      } else if (flags.x && /\s/.test(char)) at += 1
      else if (flags.x && char === '#') at = endOfLine(source, at)
      else {
        const open = char === '{' ? /^\{,(\d+)\}/.exec(source.slice(at)) : null
        out += open === null ? char : `{0,${open[1]}}`
        at += open?.[0].length ?? 1
      }
    }
  } catch (error) {
    if (!(error instanceof Unsupported)) throw error
    return { ok: false, code: error.code, details: { part: error.part } }
  }
  return { ok: true, pattern: out, groupCount, flags: { i: flags.i, m: flags.m } }
}

function endOfLine(source: string, at: number): number {
  const end = source.indexOf('\n', at)
  return end < 0 ? source.length : end
}

function translateEscape(source: string, at: number, isInClass: boolean): [string, number] {
  const next = String.fromCodePoint(source.codePointAt(at + 1) ?? 92)
  const length = 1 + next.length
  const known = CLASSES[next]
  if (known !== undefined)
    return [isInClass ? known : next === 'D' || next === 'd' ? known : `[${known}]`, length]
  if (next === 'Z' && !isInClass) return ['\\z', length]
  if (next === 'b' && isInClass) return ['\\x08', length]
  if (/[1-9]/.test(next) && !isInClass) throw new Unsupported('regex_backreference', `\\${next}`)
  const unicode = next === 'u' ? /^\\u([0-9a-fA-F]{4})/.exec(source.slice(at)) : null
  if (unicode !== null) return [`\\x{${unicode[1]}}`, 6]
  if (next === 'x' || next === '0' || SHARED_ESCAPES.has(next)) return [`\\${next}`, length]
  // Python treats other escaped characters as literals; RE2 rejects them.
  if (/[a-zA-Z]/.test(next) || (next.codePointAt(0) ?? 0) > 127) return [next, length]
  return [`\\${next}`, length]
}

/** `[...]`; an inner bracket is literal in Python, but starts a named class in RE2. */
function translateClass(source: string, start: number): [string, number] {
  let at = start + 1
  let out = '['
  if (source[at] === '^') {
    out += '^'
    at += 1
  }
  for (let isFirst = true; at < source.length; isFirst = false) {
    const char = source[at] ?? ''
    if (char === ']' && !isFirst) return [`${out}]`, at + 1 - start]
    if (char === '\\') {
      const [text, length] = translateEscape(source, at, true)
      out += text
      at += length
      continue
    }
    out += char === '[' || (char === ']' && isFirst) ? `\\${char}` : char
    at += 1
  }
  throw new Unsupported('regex_invalid', source.slice(start, start + 20))
}

function translateGroup(
  source: string,
  at: number,
  flags: { i: boolean; m: boolean; x: boolean },
): [string, number, boolean] {
  if (source[at + 1] !== '?') return ['(', 1, true]
  const rest = source.slice(at)
  const comment = /^\(\?#[^)]*\)/.exec(rest)
  if (comment !== null) return ['', comment[0].length, false]
  const named = /^\(\?P?<[A-Za-z_]\w*>/.exec(rest)
  if (named !== null) return ['(', named[0].length, true]
  if (/^\(\?<?[=!]/.test(rest))
    throw new Unsupported('regex_lookaround', rest.slice(0, rest[2] === '<' ? 4 : 3))
  if (rest.startsWith('(?P=')) throw new Unsupported('regex_backreference', rest.slice(0, 4))
  if (rest.startsWith('(?(')) throw new Unsupported('regex_conditional', '(?(')
  const global = /^\(\?([aiLmsux]+)\)/.exec(rest)
  if (global === null) return ['(', 1, false]
  if (global[1]?.includes('i') === true) flags.i = true
  if (global[1]?.includes('m') === true) flags.m = true
  return ['', global[0].length, false]
}
