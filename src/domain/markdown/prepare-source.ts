import { withoutLeading, withoutTrailing } from '#shared/text/trim-run.ts'
import { GREATER, isSpace, LESS, SPACE } from './characters.ts'
import type { LinkDefinition } from './render-state.ts'

export interface PreparedSource {
  /** Lines ended by `\n` (including the last), tabs expanded to columns of four, control characters removed. */
  readonly text: string
  readonly definitions: ReadonlyMap<string, LinkDefinition>
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: removing control characters is the point
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufeff]/g
const DEFINITION_START = /^ {0,3}\[([^\]\n]*)\]:/
const POSSIBLE_DEFINITION = /(?:^|\n) {0,3}\[[^\]\n]*\]:/

/** Normalizes typed text and extracts its reference definitions (`[id]: target "title"`). */
export function prepareSource(markdown: string): PreparedSource {
  const clean = markdown.toWellFormed().replace(CONTROL, '').replace(/\r\n?/g, '\n')
  const definitions = new Map<string, LinkDefinition>()
  const withoutTabs = clean.includes('\t') ? clean.split('\n').map(expandTabs).join('\n') : clean
  const text = POSSIBLE_DEFINITION.test(withoutTabs) ? takeDefinitions(withoutTabs, definitions) : withoutTabs
  return { text: text === '' || text.endsWith('\n') ? text : `${text}\n`, definitions }
}

function expandTabs(line: string): string {
  const [first = '', ...rest] = line.split('\t')
  let expanded = first
  for (const part of rest) expanded += ' '.repeat(4 - (expanded.length % 4)) + part
  return expanded
}

function takeDefinitions(text: string, definitions: Map<string, LinkDefinition>): string {
  const lines = text.split('\n')
  const kept: string[] = []
  for (let index = 0; index < lines.length; index++) {
    const used = takeDefinition(lines, index, definitions)
    if (used === 0) kept.push(lines[index] ?? '')
    else index += used - 1
  }
  return kept.join('\n')
}

/** Parses the definition at a line; returns how many lines it takes, 0 when there is none. */
function takeDefinition(lines: string[], index: number, definitions: Map<string, LinkDefinition>): number {
  const line = lines[index] ?? ''
  const start = DEFINITION_START.exec(line)
  if (start === null) return 0
  let used = 1
  let behind = spaced(line.slice(start[0].length))
  if (behind === '') behind = spaced(lines[index + used++] ?? '')
  const typed = firstWord(behind)
  const target = bare(typed)
  if (target === '') return 0
  const rest = spaced(behind.slice(typed.length))
  let title = titleIn(rest)
  if (rest !== '' && title === '') return 0
  if (rest === '') {
    title = titleIn(spaced(lines[index + used] ?? ''))
    if (title !== '') used++
  }
  definitions.set((start[1] ?? '').toLowerCase(), { target, title })
  return used
}

function spaced(text: string): string {
  return withoutTrailing(withoutLeading(text, SPACE), SPACE)
}

function firstWord(text: string): string {
  let end = 0
  while (end < text.length && !isSpace(text.charCodeAt(end))) end++
  return text.slice(0, end)
}

/** Returns a target without its angle brackets. */
function bare(target: string): string {
  const from = target.charCodeAt(0) === LESS ? 1 : 0
  const to = target.charCodeAt(target.length - 1) === GREATER ? target.length - 1 : target.length
  return target.slice(from, to)
}

/** Returns the quoted or bracketed title that makes up all of `text`; empty otherwise. */
function titleIn(text: string): string {
  const quoted = '"\'('.includes(text.charAt(0)) && '"\')'.includes(text.charAt(text.length - 1))
  return quoted && text.length > 2 ? text.slice(1, -1) : ''
}
