/** A text whose lines within brackets and quotes are indented; `toOriginal` maps positions back. */
export type IndentedText = { text: string; toOriginal(offset: number): number }

/** Deeper starts aren't matched, so that a text never grows much. */
const DEEPEST = 100

/** Construct still open at the end of a line; `previous`: the last character within brackets that isn't white space. */
type Open =
  | { kind: 'flow'; depth: number; quote: string | null; previous: string }
  | { kind: 'quote'; quote: string }

/**
 * Indents each line that begins within brackets or a quoted text as far as YAML demands: more than the line where these began.
 * PyYAML, for which existing files were written, demands nothing there. Reads the text once, and only as exactly as that needs:
 * the parser has the last word.
 */
export function indentFlow(source: string): IndentedText {
  const added: { at: number; total: number }[] = []
  const lines: string[] = []
  let open: Open | null = null
  let blockIndent: number | null = null
  let [startIndent, at, total] = [0, 0, 0]
  for (const line of source.split('\n')) {
    const indent = line.length - line.trimStart().length
    let padding = 0
    if (open !== null) {
      padding = startIndent > DEEPEST ? 0 : Math.max(0, startIndent + 1 - indent)
      open = readOn(line, 0, open)
    } else if (blockIndent === null || (line.trim() !== '' && indent <= blockIndent)) {
      const value = valueAt(line)
      blockIndent = /^[|>]/.test(line.slice(value)) ? indent : null
      startIndent = indent
      open = begin(line, value)
    }
    if (padding > 0) {
      total += padding
      added.push({ at, total })
    }
    lines.push(' '.repeat(padding) + line)
    at += line.length + 1
  }
  return { text: lines.join('\n'), toOriginal: offset => originalOf(added, offset) }
}

/** Returns where a line's value begins: after hyphens, a key with its colon, tags and anchors. */
function valueAt(line: string): number {
  const start = /^\s*(?:[-?]\s+)*/.exec(line)?.[0].length ?? 0
  if (line[start] === '#') return line.length
  const key = /^(?:"[^"]*"\s*|'[^']*'\s*|[^"'[{#][^#]*?):(?=\s|$)/.exec(line.slice(start))?.[0].length ?? 0
  return start + key + (/^\s*(?:[&!]\S*\s+)*/.exec(line.slice(start + key))?.[0].length ?? 0)
}

function begin(line: string, value: number): Open | null {
  const first = line[value]
  if (first === '[' || first === '{')
    return readOn(line, value, { kind: 'flow', depth: 0, quote: null, previous: '' })
  if (first === '"' || first === "'") return readOn(line, value + 1, { kind: 'quote', quote: first })
  return null
}

/** Reads a line from a position; returns what is still open at its end. */
function readOn(line: string, from: number, before: Open): Open | null {
  let quote = before.quote
  let { depth, previous } = before.kind === 'flow' ? before : { depth: 0, previous: '' }
  for (let at = from; at < line.length; at += 1) {
    const character = line[at] ?? ''
    if (quote !== null) {
      if (quote === '"' && character === '\\') at += 1
      else if (quote === "'" && line.startsWith("''", at)) at += 1
      else if (character === quote) quote = null
      if (quote === null && before.kind === 'quote') return null
    } else if (character === '#' && /^$|[\s[\]{},"']/.test(line[at - 1] ?? '')) break
    else if (character === '[' || character === '{') depth += 1
    else if (character === ']' || character === '}') depth -= 1
    // Quotes within a word, as in `it's`, are part of it.
    else if ((character === '"' || character === "'") && '[{,:'.includes(previous)) quote = character
    if (/\S/.test(character)) previous = character
    if (depth === 0 && before.kind === 'flow') return null
  }
  return before.kind === 'flow' ? { kind: 'flow', depth, quote, previous } : before
}

/** `added` holds the start of each indented line in the original, and all that was added up to there. */
function originalOf(added: readonly { at: number; total: number }[], offset: number): number {
  let [low, high] = [0, added.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const { at, total } = added[middle] as { at: number; total: number }
    if (at + total <= offset) low = middle + 1
    else high = middle
  }
  const last = added[low - 1]
  const next = added[low]
  const moved = offset - (last?.total ?? 0)
  // Within what was added to the next line: its start.
  return next === undefined ? moved : Math.min(moved, next.at)
}
