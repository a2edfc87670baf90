import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

const SOURCE = join(import.meta.dirname, '../..')
const THIS_DOOR = relative(SOURCE, import.meta.dirname)

/** Every way to make HTTP requests in Node. A method called `fetch` on something else (`yoga.fetch`) doesn't count. */
const WAYS_OUT = [
  /(?<![\w.$])(?:globalThis\.)?fetch\s*\(/,
  /import\s*\{[^}]*\b(?:request|get|Agent)\b[^}]*\}\s*from\s*['"](?:node:)?https?['"]/,
  /['"](?:node:)?http2['"]/,
  /['"](?:undici|axios|got|node-fetch|ky)['"]/,
  /\bnew\s+(?:WebSocket|EventSource|XMLHttpRequest)\s*\(/,
]

/** The whole module, under any name; `http` may also be the name of a server. */
const WHOLE_MODULE = /import\s+(?:\*\s+as\s+)?(\w+)\s+from\s*['"](?:node:)?https?['"]/g

function callsOut(source: string): boolean {
  const lines = source.split('\n').filter(line => !/^\s*(?:\/\/|\/?\*)/.test(line))
  const code = lines.join('\n')
  const names = [...code.matchAll(WHOLE_MODULE)].map(match => match[1])
  const throughModule = names.some(name => new RegExp(`\\b${name}\\.(?:request|get|Agent)\\b`).test(code))
  return throughModule || WAYS_OUT.some(way => way.test(code))
}

/** Returns whether a file runs in the browser, where requests go to its own origin; server parts of page files don't count. */
function runsInBrowser(path: string): boolean {
  return path.startsWith('web/') && !/\.server\.tsx?$/.test(path)
}

test.each([
  "const r = await fetch('http://x')",
  'return globalThis.fetch(url)',
  "import http from 'node:http'\nhttp.request({})",
  "import * as web from 'https'\nweb.get(url)",
  "const accept = 'image/*'\nawait fetch(url) // */",
  "import { request as go } from 'node:https'",
  "import { request } from 'undici'",
  'const { get } = await import("undici")',
  'new WebSocket(url)',
])('the check sees %s', source => {
  expect(callsOut(source)).toBe(true)
})

test.each([
  'await yoga.fetch(request)',
  '// fetch(url)',
  'prefetch(url)',
  "http.get('/healthz', handler)",
  '/** Uses fetch(url). */',
  "import { createServer } from 'node:http'",
])('the check lets %s pass', source => {
  expect(callsOut(source)).toBe(false)
})

/** Asks the store that the operator configured for backups, often in their own network; no address comes from members. */
const OPERATORS_STORE = 'platform/s3/s3-bucket.ts'

test('nothing on the server calls out but the guarded client, and backups to their store', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: SOURCE }).filter(path => !/\.test\.tsx?$/.test(path))
  const callers = files.filter(
    path => !runsInBrowser(path) && callsOut(readFileSync(join(SOURCE, path), 'utf8')),
  )
  const others = callers.filter(path => dirname(path) !== THIS_DOOR)
  expect(others).toEqual([OPERATORS_STORE])
  expect(
    callers.filter(path => !others.includes(path)),
    'the check recognizes the client itself',
  ).toEqual([join(THIS_DOOR, 'exchange.ts')])
})
