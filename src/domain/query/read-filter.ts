import { POST_KINDS, type PostKind } from '#shared/post-kinds.ts'
import { parseHost } from '#shared/text/hosts.ts'
import type { QueryProblemCode } from '#shared/views/search-view.ts'
import { nearWord } from './near-word.ts'
import { type Comparison, type Filter, HAS, OWN_LISTS, STATES, type TextField, type When } from './query.ts'

/** The meaning of a field and its value; a field with a problem is left out. */
export type FilterReading =
  | { filter: Filter; isNegated?: boolean }
  | { field: TextField }
  | { problem: QueryProblemCode; suggestion: string | null }

type Reader = (value: string) => FilterReading

const DAY = 86_400
const AGES: Readonly<Record<string, number>> = {
  s: 1,
  m: 60,
  min: 60,
  h: 3_600,
  d: DAY,
  w: 7 * DAY,
  mo: 30 * DAY,
  month: 30 * DAY,
  y: 365 * DAY,
}
const LONGEST_AGO = 200 * 365 * DAY
const YES = new Set(['yes', 'true', '1', 'on', 'only'])
const NO = new Set(['no', 'false', '0', 'off'])
/** Values that this site doesn't have, with the closest one it does. */
const NOT_KEPT: Readonly<Record<string, string | null>> = { answered: null, unanswered: null, solved: null }

const READERS: Readonly<Record<string, Reader>> = {
  title: () => ({ field: 'title' }),
  text: () => ({ field: 'text' }),
  author: value =>
    named(value, 'u/', name =>
      name.toLowerCase() === 'me' ? { by: 'in', list: 'mine' } : { by: 'author', name },
    ),
  community: value => named(value, 'r/', name => ({ by: 'community', name })),
  flair: value => given(value, () => ({ by: 'flair', text: value })),
  site: value => given(value, () => ({ by: 'site', host: hostOf(value) })),
  url: value => given(value, () => ({ by: 'url', text: value.toLowerCase() })),
  kind: readKind,
  nsfw: value => yesOrNo(value, is => ({ filter: { by: 'nsfw', is } })),
  self: value => yesOrNo(value, is => ({ filter: { by: 'kind', kinds: ['text', 'chat'] }, isNegated: !is })),
  lang: readLanguage,
  before: value => readWhen(value, 'before'),
  after: value => readWhen(value, 'after'),
  score: value => readRange(value, 'score'),
  comments: value => readRange(value, 'comments'),
  has: value => choice(value, HAS, what => ({ by: 'has', what })),
  is: readState,
  in: value => choice(value, OWN_LISTS, list => ({ by: 'in', list })),
}

/** Aliases of the fields: short ones, and names known from other sites. */
const ALIASES: Readonly<Record<string, string>> = {
  body: 'text',
  selftext: 'text',
  u: 'author',
  user: 'author',
  by: 'author',
  r: 'community',
  sub: 'community',
  subreddit: 'community',
  domain: 'site',
  host: 'site',
  link: 'url',
  type: 'kind',
  over: 'nsfw',
  language: 'lang',
  until: 'before',
  since: 'after',
  points: 'score',
  ups: 'score',
  replies: 'comments',
  tag: 'flair',
}
const FIELDS = [...Object.keys(READERS), ...Object.keys(ALIASES).filter(name => name.length > 2)]

/** Reads `field:value`; null if no field has such a name or a similar one: then it is text with a colon. */
export function readFilter(field: string, value: string): FilterReading | null {
  const name = Object.hasOwn(ALIASES, field) ? (ALIASES[field] ?? field) : field
  const reader = Object.hasOwn(READERS, name) ? READERS[name] : undefined
  if (reader === undefined) {
    const suggestion = field.length < 4 || value === '' ? null : nearWord(field, FIELDS)
    return suggestion === null ? null : { problem: 'field_unknown', suggestion }
  }
  return reader(value.trim())
}

/** Returns the text field that a field restricts words to; null for fields that take a value instead. */
export function textFieldOf(field: string): TextField | null {
  const reading = readFilter(field, '')
  return reading !== null && 'field' in reading ? reading.field : null
}

function given(value: string, filter: () => Filter): FilterReading {
  return value === '' ? { problem: 'value_missing', suggestion: null } : { filter: filter() }
}

function named(value: string, prefix: string, filter: (name: string) => Filter): FilterReading {
  const bare = value.startsWith('/') ? value.slice(1) : value
  const name = bare.toLowerCase().startsWith(prefix) ? bare.slice(prefix.length) : bare
  const clean = name.endsWith('/') ? name.slice(0, -1) : name
  return given(clean, () => filter(clean.replace('@', '')))
}

/** Returns the host of a URL, or the rest of `www.example.com`, `*.com` and `.com`. */
function hostOf(value: string): string {
  return parseHost(value) ?? value.toLowerCase()
}

function choice<Value extends string>(
  value: string,
  values: readonly Value[],
  filter: (value: Value) => Filter,
): FilterReading {
  const wanted = value.toLowerCase()
  const found = values.find(known => known === wanted)
  if (found !== undefined) return { filter: filter(found) }
  if (wanted === '') return { problem: 'value_missing', suggestion: values[0] ?? null }
  return { problem: 'value_unknown', suggestion: nearWord(wanted, values) }
}

function readState(value: string): FilterReading {
  const wanted = value.toLowerCase()
  if (Object.hasOwn(NOT_KEPT, wanted)) return { problem: 'not_kept', suggestion: NOT_KEPT[wanted] ?? null }
  if (wanted === 'nsfw') return { filter: { by: 'nsfw', is: true } }
  return choice(value, STATES, state => ({ by: 'is', state }))
}

const KIND_NAMES: Readonly<Record<string, readonly PostKind[]>> = {
  self: ['text', 'chat'],
  picture: ['image'],
  photo: ['image'],
  gallery: ['image'],
}

function readKind(value: string): FilterReading {
  const wanted = value.toLowerCase()
  const others = Object.hasOwn(KIND_NAMES, wanted) ? KIND_NAMES[wanted] : undefined
  if (others !== undefined) return { filter: { by: 'kind', kinds: others } }
  if (wanted === 'video' || wanted === 'poll') return { problem: 'not_kept', suggestion: null }
  return choice(value, POST_KINDS, kind => ({ by: 'kind', kinds: [kind] }))
}

function readLanguage(value: string): FilterReading {
  const tag = value.toLowerCase()
  if (tag === '') return { problem: 'value_missing', suggestion: null }
  return /^[a-z]{2,3}(?:-[a-z0-9]{2,8})?$/.test(tag)
    ? { filter: { by: 'language', tag } }
    : { problem: 'value_unknown', suggestion: null }
}

function yesOrNo(value: string, reading: (is: boolean) => FilterReading): FilterReading {
  const wanted = value.toLowerCase()
  if (YES.has(wanted)) return reading(true)
  if (NO.has(wanted)) return reading(false)
  return wanted === ''
    ? { problem: 'value_missing', suggestion: 'yes' }
    : { problem: 'value_unknown', suggestion: nearWord(wanted, [...YES, ...NO]) ?? 'yes' }
}

function readWhen(value: string, by: 'before' | 'after'): FilterReading {
  if (value === '') return { problem: 'value_missing', suggestion: '7d' }
  const when = dayOf(value.toLowerCase()) ?? ageOf(value.toLowerCase()) ?? dateOf(value)
  return when === null ? { problem: 'date_invalid', suggestion: null } : { filter: { by, when } }
}

function dayOf(value: string): When | null {
  return value === 'today' ? { daysAgo: 0 } : value === 'yesterday' ? { daysAgo: 1 } : null
}

function ageOf(value: string): When | null {
  const match = /^(\d{1,5})([a-z]{1,6})$/.exec(value)
  const unit = (match?.[2] ?? '').replace(/s$/, '') || 's'
  const names: Readonly<Record<string, string>> = {
    hour: 'h',
    day: 'd',
    week: 'w',
    year: 'y',
    minute: 'm',
    hr: 'h',
  }
  const key = Object.hasOwn(names, unit) ? (names[unit] ?? unit) : unit
  if (match === null || !Object.hasOwn(AGES, key)) return null
  return { secondsAgo: Math.min(Number(match[1]) * (AGES[key] ?? 1), LONGEST_AGO) }
}

/** Parses a day (its start, UTC), month, year, ISO 8601 time, or seconds since 1970. */
function dateOf(value: string): When | null {
  if (/^\d{9,10}$/.test(value)) return { time: new Date(Number(value) * 1_000).toISOString() }
  const match = /^(\d{4})(?:-(\d{1,2})(?:-(\d{1,2}))?)?$/.exec(value)
  const [year, month, day] = [match?.[1] ?? '', match?.[2] ?? '1', match?.[3] ?? '1']
  const plain = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}T00:00:00Z`
  const date = new Date(match === null ? momentOf(value) : plain)
  const isReal = !Number.isNaN(date.getTime()) && (match === null || date.getUTCDate() === Number(day))
  return isReal ? { time: date.toISOString() } : null
}

function momentOf(value: string): string {
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?Z?$/.test(value) ? `${value.replace('Z', '')}Z` : 'none'
}

const LARGEST = 1e9

function readRange(value: string, by: 'score' | 'comments'): FilterReading {
  if (value === '') return { problem: 'value_missing', suggestion: `${by}:>10` }
  const range = rangeOf(value.replaceAll(' ', ''))
  return range === null ? { problem: 'number_invalid', suggestion: null } : { filter: { by, range } }
}

function rangeOf(value: string): Comparison | null {
  const between = /^(-?\d{1,9})\.\.(-?\d{1,9})$/.exec(value)
  if (between !== null) return { least: Number(between[1]), most: Number(between[2]) }
  const match = /^(>=|<=|>|<|=|)(-?\d{1,9})(\+?)$/.exec(value)
  const number = Number(match?.[2])
  if (match === null || Math.abs(number) > LARGEST) return null
  if (match[3] === '+') return { least: number, most: null }
  switch (match[1]) {
    case '>':
      return { least: number + 1, most: null }
    case '>=':
      return { least: number, most: null }
    case '<':
      return { least: null, most: number - 1 }
    case '<=':
      return { least: null, most: number }
    default:
      return { least: number, most: number }
  }
}
