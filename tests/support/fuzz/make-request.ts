import { pick } from '../random.ts'
import type { Door, Variable } from './doors.ts'
import { SHAPES, shortText } from './hostile-texts.ts'
import type { SiteWords } from './site-words.ts'

/** Values that exist on the site under test, by the names of parameters and fields. */
export type Known = Readonly<Record<string, readonly string[]>>

export type FuzzRequest = {
  door: string
  /** The shape of its long text; '' when there is none. */
  shape: string
  method: string
  path: string
  headers: Record<string, string>
  body: Buffer | null
}

export type Maker = {
  random: () => number
  known: Known
  words: ReadonlyMap<string, SiteWords>
  /** The maximum length of long texts, of many lengths; 0 for requests without one. */
  longest: number
}

const FORM = 'application/x-www-form-urlencoded'
const LENGTHS = [300, 3_000, 10_000, 40_000, 200_000, 900_000]
/** The longest address that comes through. */
const MOST_URL = 12_000

/** A request to a door, wrong in one of many ways or in none; with `longest` one part of it is a long text. */
export function makeRequest(door: Door, maker: Maker, shapeName?: string): FuzzRequest {
  const { random, longest } = maker
  const shape = longest === 0 ? '' : (shapeName ?? pick(random, Object.keys(SHAPES)))
  const length = longest === 0 ? 0 : Math.min(pick(random, LENGTHS), longest)
  const long = { text: shape === '' ? '' : (SHAPES[shape]?.(length) ?? ''), isLeft: shape !== '' }
  const parts = partsOf(door, maker, long)
  return { door: door.name, shape: shape === '' ? '' : `${shape} × ${length}`, ...parts }
}

type Long = { text: string; isLeft: boolean }
type Parts = Pick<FuzzRequest, 'method' | 'path' | 'headers' | 'body'>

function partsOf(door: Door, maker: Maker, long: Long): Parts {
  const { random } = maker
  if (door.kind === 'operation') return operationParts(door, maker, long)
  if (door.kind === 'api') {
    const path = fillPath(door.pattern.slice(1), maker, long, 0.2)
    if (door.method === 'GET')
      return { method: 'GET', path: path + queryOf(maker, long, door.pattern), headers: {}, body: null }
    const type = door.takes === 'image' ? 'image/png' : 'application/json'
    const body = door.takes === 'image' ? bytesOf(random) : JSON.stringify(jsonOf(maker, long, 3))
    return {
      method: door.method,
      path,
      headers: { 'content-type': type },
      body: spoilt(maker, Buffer.from(body)),
    }
  }
  const path = fillPath(door.pattern, maker, long, door.isAction ? 0.1 : 0.5)
  if (door.isAction) return formParts(door.pattern, path, maker, long)
  const accept = random() < 0.3 ? '*/*' : 'text/html'
  return {
    method: 'GET',
    path: asData(random, path) + queryOf(maker, long, door.pattern),
    headers: { accept },
    body: null,
  }
}

/** The same page as the browser's router asks for it, now and then. */
function asData(random: () => number, path: string): string {
  if (random() < 0.7 || path.includes('?')) return path
  if (path === '/') return '/_root.data'
  return path.endsWith('/') ? `${path}_.data` : `${path}.data`
}

function formParts(pattern: string, path: string, maker: Maker, long: Long): Parts {
  const { random } = maker
  const { fields, choices } = wordsOf(maker, pattern)
  const chosen = fields.filter(name => name === 'intent' || random() < 0.7)
  if (fields.length === 0) chosen.push('x')
  const at = Math.floor(random() * chosen.length)
  const pairs = chosen.map((name, index): [string, string] => {
    if (index === at && name !== 'intent' && long.isLeft) return [name, takeLong(long)]
    return [name, textFor(maker, name, choices)]
  })
  const isParts = random() < 0.15
  const body = isParts ? multipart(pairs) : new URLSearchParams(pairs).toString()
  const type = isParts ? 'multipart/form-data; boundary=fuzz' : FORM
  const types = ['application/json', 'text/plain', 'multipart/form-data', FORM, 'x', '']
  const sent = random() < 0.06 && maker.longest === 0 ? pick(random, types) : type
  return {
    method: random() < 0.03 ? pick(random, ['PUT', 'PATCH', 'DELETE']) : 'POST',
    path: asData(random, path) + (random() < 0.2 ? queryOf(maker, { text: '', isLeft: false }, pattern) : ''),
    headers: { accept: 'text/html', ...(sent === '' ? {} : { 'content-type': sent }) },
    body: spoilt(maker, Buffer.from(body)),
  }
}

function operationParts(door: Door & { kind: 'operation' }, maker: Maker, long: Long): Parts {
  const { random } = maker
  const at = Math.floor(random() * door.variables.length)
  const variables = Object.fromEntries(
    door.variables.map((variable, index) => [
      variable.name,
      variableOf(variable, maker, index === at ? long : null),
    ]),
  )
  const call = random() < 0.03 && maker.longest === 0 ? jsonOf(maker, long, 4) : { id: door.id, variables }
  return {
    method: 'POST',
    path: '/graphql',
    headers: { 'content-type': 'application/json' },
    body: spoilt(maker, Buffer.from(JSON.stringify(call))),
  }
}

function variableOf(variable: Variable, maker: Maker, long: Long | null): unknown {
  const { random } = maker
  const { name, type, isRequired, isList } = variable
  if (random() < (isRequired ? 0.02 : 0.4)) return null
  if (random() < 0.05) return jsonOf(maker, { text: '', isLeft: false }, 2)
  if (isList) {
    const count = long?.isLeft === true ? Math.min(long.text.length, 50_000) : Math.floor(random() * 4)
    return Array.from({ length: count }, () => textFor(maker, name, []))
  }
  if (type === 'Int') return pick(random, [0, 1, -1, 2, 30, 2_147_483_647, 1.5, -2_147_483_648])
  if (type === 'Boolean') return random() < 0.5
  if (type === 'JSON' || type.endsWith('Input')) return jsonOf(maker, long ?? { text: '', isLeft: false }, 3)
  return long?.isLeft === true ? takeLong(long) : textFor(maker, name, [])
}

function jsonOf(maker: Maker, long: Long, depth: number): unknown {
  const { random } = maker
  if (long.isLeft && random() < 0.5) return takeLong(long)
  const roll = random()
  if (depth === 0 || roll < 0.3)
    return pick(random, [null, true, 0, -1, 1e308, '', textFor(maker, 'json', [])])
  if (roll < 0.45)
    return Array.from({ length: Math.floor(random() * 4) }, () => jsonOf(maker, long, depth - 1))
  const names = [
    'title',
    'body',
    'kind',
    'theme',
    'layout',
    'wish',
    'subreddit',
    'markdown',
    '__proto__',
    'nightmode',
  ]
  return Object.fromEntries(
    Array.from({ length: 1 + Math.floor(random() * 4) }, () => [
      pick(random, names),
      jsonOf(maker, long, depth - 1),
    ]),
  )
}

/** Something that exists, a word that pages know, or something strange. */
function textFor({ random, known }: Maker, name: string, choices: readonly string[]): string {
  const own = known[name]
  if (own !== undefined && random() < 0.7) return pick(random, own)
  if (choices.length > 0 && (name === 'intent' ? random() < 0.9 : random() < 0.3))
    return pick(random, choices)
  const all = Object.values(known)
  if (random() < 0.25) return pick(random, pick(random, all))
  return random() < 0.3 ? 'Some words that fit' : shortText(random)
}

function wordsOf({ words }: Maker, pattern: string): SiteWords {
  const none = { fields: [], queries: [], choices: [] }
  const all = [...words.values()]
  const folders = foldersOf(pattern)
  const own = folders.flatMap(folder => words.get(folder) ?? [])
  const chosen = own.length > 0 ? own : all
  return {
    fields: [...new Set(chosen.flatMap(one => one.fields))],
    queries: [...new Set([...chosen, words.get('') ?? none].flatMap(one => one.queries))],
    choices: [...new Set(chosen.flatMap(one => one.choices))],
  }
}

/** Pages of one folder have one word in common, mostly that of their path. */
function foldersOf(pattern: string): string[] {
  const table: readonly [RegExp, string[]][] = [
    [/automod|scheduled/, ['automod']],
    [/wiki/, ['wiki']],
    [/flair|emoji/, ['flair']],
    [/about\/(?:log|item|moderators|banned|muted|sweeps|removal|saved|:queue)|r\/mod/, ['moderation']],
    [/about\/(?:settings|rules|widgets|contributors|stats)/, ['community-setup']],
    [/about\/style/, ['style']],
    [/modmail|message/, ['modmail']],
    [/sso/, ['sign-on']],
    [/2fa|passkeys|activity/, ['security']],
    [/^admin/, ['admin']],
    [/^settings/, ['settings']],
    [/submit/, ['submit']],
    [/report|comments|duplicates/, ['post', 'report']],
    [/communit/, ['community', 'directory']],
    [/login|register|logout|account|password|verif|appeal|setup/, ['account']],
  ]
  return table.find(([path]) => path.test(pattern))?.[1] ?? []
}

function fillPath(pattern: string, maker: Maker, long: Long, share: number): string {
  const { random } = maker
  if (pattern === '?index') return '/?index'
  const parts = pattern.split('/').flatMap(part => {
    if (part.endsWith('?') && random() < 0.4) return []
    if (!part.startsWith(':') && part !== '*') return [part]
    if (long.isLeft && random() < share)
      return [escaped(random, takeLong(long).slice(0, MOST_URL / 3)).slice(0, MOST_URL)]
    return [escaped(random, textFor(maker, part.replace(/[:?]/g, ''), []))]
  })
  return `/${parts.join('/')}${random() < 0.3 ? '/' : ''}`
}

function queryOf(maker: Maker, long: Long, pattern: string): string {
  const { random } = maker
  const { queries } = wordsOf(maker, pattern)
  if (queries.length === 0 || (random() < 0.3 && !long.isLeft)) return ''
  const pairs = Array.from({ length: 1 + Math.floor(random() * 3) }, () => {
    const value = long.isLeft
      ? takeLong(long).slice(0, MOST_URL / 3)
      : textFor(maker, pick(random, queries), [])
    return `${pick(random, queries)}=${escaped(random, value)}`
  })
  return `?${pairs.join('&')}`.slice(0, MOST_URL)
}

/** Escapes a text as browsers do, or only what no client could send unescaped. */
function escaped(random: () => number, text: string): string {
  const formed = text.toWellFormed()
  if (random() < 0.85) return encodeURIComponent(formed)
  return formed.replace(/[^\x21-\x7e]+|[#?]/g, part => encodeURIComponent(part))
}

function takeLong(long: Long): string {
  long.isLeft = false
  return long.text
}

/** Cut off, turned or mixed with other bytes, now and then. */
function spoilt({ random, longest }: Maker, body: Buffer): Buffer {
  if (longest > 0 || random() < 0.93) return body
  const at = Math.floor(random() * body.length)
  return random() < 0.5
    ? body.subarray(0, at)
    : Buffer.concat([body.subarray(0, at), bytesOf(random), body.subarray(at)])
}

function bytesOf(random: () => number): Buffer {
  return Buffer.from(Array.from({ length: Math.floor(random() * 200) }, () => Math.floor(random() * 256)))
}

function multipart(pairs: readonly [string, string][]): string {
  const parts = pairs.map(
    ([name, value]) => `--fuzz\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  return `${parts.join('')}--fuzz--\r\n`
}
