import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { en, type MessageKey } from '#shared/messages/en.ts'
import { namesIn } from '#tests/support/message-names.ts'
import { shownLiterals } from '#tests/support/shown-literals.ts'

const SOURCE = join(import.meta.dirname, '../../src')
/** Functions that take a key and values. */
const SPEAKERS = new Set(['t', 'tNodes', 'tParts'])

test('no message is asked for while a module loads: the language differs from request to request', () => {
  expect(allCalls().flatMap(({ place, isInFunction }) => (isInFunction ? [] : [place]))).toEqual([])
})

test('a message gets the values that it names, and no others', () => {
  expect(
    allCalls().flatMap(({ place, problem }) => (problem === '' ? [] : [`${place}: ${problem}`])),
  ).toEqual([])
})

test('the code contains no text shown on screen', () => {
  const files = readdirSync(join(SOURCE, 'web'), { recursive: true, withFileTypes: true }).filter(
    entry => entry.isFile() && /(?<!\.(?:test|server))\.tsx?$/.test(entry.name),
  )
  const found = files.flatMap(({ parentPath, name }) => {
    const path = join(parentPath, name)
    return shownLiterals(relative(SOURCE, path), readFileSync(path, 'utf8'))
  })
  expect(found).toEqual([])
})

test('finds text in code wherever it is shown', () => {
  const found = shownLiterals(
    'a.tsx',
    `const Part = () => <p title="https://" aria-label={isOpen ? t('shell.close') : 'Open'} className="row">{count} replies</p>
     showToast({ kind: 'Undo', text: 'Hidden ' + name })
     const act = { label: t('act.save'), key: 'save', hint: name ?? \`Save \${name}\` }
     const Other = () => <>{isOwn && '(you)'}{kind === 'own' ? null : name}</>`,
  )
  expect(found).toEqual([
    'a.tsx:1: Open',
    'a.tsx:1: replies',
    'a.tsx:2: Hidden',
    'a.tsx:3: Save',
    'a.tsx:4: (you)',
  ])
})

test('calls are found wherever they stand', () => {
  const calls = callsIn(
    'a.tsx',
    `const WORDS = { a: t('shell.close') }
     const later = () => t('shell.about', { name })
     function Part() { return <p>{t('shell.about')}{t('shell.close', { name })}{t('shell.about', values)}</p> }`,
  )
  expect(calls.map(({ isInFunction, problem }) => [isInFunction, problem])).toEqual([
    [false, ''],
    [true, ''],
    [true, 'shell.about takes name'],
    [true, 'shell.close takes nothing'],
    [true, ''],
  ])
})

type Call = { place: string; isInFunction: boolean; problem: string }
type Node = { type: string; start: number; [field: string]: unknown }

function allCalls(): Call[] {
  return readdirSync(SOURCE, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
    .flatMap(entry => {
      const path = join(entry.parentPath, entry.name)
      const code = readFileSync(path, 'utf8')
      return /messages\/t\.ts|t-nodes\.ts/.test(code) ? callsIn(relative(SOURCE, path), code) : []
    })
}

function callsIn(path: string, code: string): Call[] {
  const calls: Call[] = []
  const walk = (node: unknown, isInFunction: boolean): void => {
    if (Array.isArray(node)) for (const inner of node) walk(inner, isInFunction)
    if (!isNode(node)) return
    const callee = node.callee as Node | undefined
    if (
      node.type === 'CallExpression' &&
      callee?.type === 'Identifier' &&
      SPEAKERS.has(String(callee.name))
    ) {
      const line = code.slice(0, node.start).split('\n').length
      calls.push({ place: `${path}:${line}`, isInFunction, problem: problemOf(node.arguments as Node[]) })
    }
    const isFunction = /Function/.test(node.type)
    for (const inner of Object.values(node)) walk(inner, isInFunction || isFunction)
  }
  walk(parseSync(path, code).program, false)
  return calls
}

function isNode(node: unknown): node is Node {
  return typeof node === 'object' && node !== null && 'type' in node
}

/** Returns the arguments a call lacks or has too many of, as far as its key and argument names are literals. */
function problemOf([key, values]: Node[]): string {
  if (key?.type !== 'Literal' || !Object.hasOwn(en, String(key.value))) return ''
  const given = namesOf(values)
  const taken = namesIn(en[key.value as MessageKey])
  if (given === null || given.join() === taken.join()) return ''
  return `${key.value} takes ${taken.join(', ') || 'nothing'}`
}

/** Null when only the running program knows. */
function namesOf(values: Node | undefined): string[] | null {
  if (values === undefined) return []
  if (values.type !== 'ObjectExpression') return null
  const properties = values.properties as Node[]
  if (properties.some(({ type }) => type !== 'Property')) return null
  return properties.map(({ key }) => String((key as Node).name)).sort()
}
