import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { check } from 'recheck'
import { parseSync } from 'vite'

/** Quick cases are decided in milliseconds; anything that takes this long is too complicated to be trusted. */
const MOST_MS = 30_000
/**
 * recheck tries some expressions at random: always the same way, and judged by steps alone, so that an answer stays the
 * same on a busy machine, where any match takes long.
 */
const SETTINGS = {
  timeout: MOST_MS,
  randomSeed: 1,
  attackTimeout: null,
  incubationTimeout: null,
  seedingTimeout: null,
}
/** Beside each other, where the machine has the processors. */
const AT_ONCE = 4

/**
 * Every regular expression below `src` that takes more than linear time on some text, as `{ file, message }`: with it one
 * request can keep the whole process busy. `allowed` lists those that are known, and what makes them harmless.
 */
export async function expressionProblems(root, allowed, cachePath) {
  const found = readExpressions(root)
  const cache = readCache(cachePath)
  const verdicts = {}
  const left = [...new Set(found.flatMap(({ key }) => key ?? []))].filter(key => {
    verdicts[key] = isPlain(key) ? 'linear' : cache[key]
    return verdicts[key] === undefined
  })
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let key = left.pop(); key !== undefined; key = left.pop()) verdicts[key] = await judge(key)
    }),
  )
  writeCache(cachePath, verdicts)
  const isAllowed = ({ file, key }) =>
    allowed.some(one => one.file === file && one.expression === (key ?? null))
  const problems = found
    .filter(one => verdicts[one.key] !== 'linear' && !isAllowed(one))
    .map(({ file, key }) => ({ file, message: messageOf(key, verdicts[key]) }))
  const stale = allowed.filter(
    one =>
      !found.some(
        ({ file, key }) =>
          one.file === file && one.expression === (key ?? null) && verdicts[key] !== 'linear',
      ),
  )
  return [
    ...problems,
    ...stale.map(({ file, expression }) => ({
      file,
      message: `${expression ?? 'a computed expression'} is allowed in scripts/allowed-expressions.mjs, but is not there or is linear`,
    })),
  ]
}

function messageOf(key, verdict) {
  if (key === undefined) return 'makes a regular expression of a text that is not constant'
  return `${key} is not linear (${verdict}): write it so that it is, or trim with shared/text/trim-run.ts`
}

/** Returns whether an expression has no repetition, and so looks at a fixed number of characters. */
function isPlain(key) {
  return !/[*+{]/.test(key)
}

async function judge(key) {
  const end = key.lastIndexOf('/')
  const result = await check(key.slice(1, end), key.slice(end + 1), SETTINGS)
  if (result.status === 'safe') return 'linear'
  return result.complexity?.summary ?? `recheck cannot tell: ${result.error?.kind}`
}

function readExpressions(root) {
  const files = readdirSync(join(root, 'src'), { recursive: true })
    .map(path => `src/${path.replaceAll('\\', '/')}`)
    .filter(path => /\.tsx?$/.test(path) && !/\.(?:test|fixture)\.tsx?$|\.d\.ts$/.test(path))
    .sort()
  return files.flatMap(file => {
    const text = readFileSync(join(root, file), 'utf8')
    // Most files have none, and reading takes its time.
    if (!/\/[a-z]*|RegExp/.test(text)) return []
    return expressionsOf(parseSync(file, text).program).map(key => ({ file, key }))
  })
}

/** Expressions as they are written in code, `/…/flags`; undefined for one that is made of something else. */
function expressionsOf(node) {
  if (node === null || typeof node !== 'object') return []
  if (Array.isArray(node)) return node.flatMap(expressionsOf)
  const below = Object.values(node).flatMap(expressionsOf)
  if (node.type === 'Literal' && node.regex) return [`/${node.regex.pattern}/${node.regex.flags}`, ...below]
  const isMade = node.type === 'NewExpression' || node.type === 'CallExpression'
  if (!isMade || node.callee?.name !== 'RegExp') return below
  const [source, flags] = node.arguments.map(constantOf)
  if (node.arguments[0]?.regex) return below
  return [source === undefined ? undefined : `/${source}/${flags ?? ''}`, ...below]
}

function constantOf(node) {
  if (node.type === 'Literal') return String(node.value)
  const template = node.type === 'TaggedTemplateExpression' ? node.quasi : node
  if (template.type !== 'TemplateLiteral' || template.expressions.length > 0) return undefined
  const { raw, cooked } = template.quasis[0].value
  return node === template ? cooked : raw
}

function readCache(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return {}
  }
}

/** Only what was decided: what was too slow may be quicker on another day. */
function writeCache(path, verdicts) {
  const decided = Object.entries(verdicts).filter(([, verdict]) => !verdict.startsWith('recheck cannot tell'))
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, JSON.stringify(Object.fromEntries(decided)))
}
