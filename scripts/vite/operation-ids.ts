import { join } from 'node:path'
import { type Plugin, parseSync, Visitor } from 'vite'

const DEFINITIONS = join(import.meta.dirname, '../../src/api/operations/all-operations.ts')

/**
 * Writes the persisted id in place of an operation's name wherever the browser's code calls `runOperation('Name', …)`, so
 * that a page brings the ids of its own operations and no others.
 */
export function operationIds(): Plugin {
  let ids: ReturnType<typeof readIds> | undefined
  return {
    name: 'warren:operation-ids',
    applyToEnvironment: environment => environment.name === 'client',
    transform: {
      filter: { code: /\brunOperation\s*\(/ },
      async handler(code) {
        const calls = findCalls(code)
        if (calls.length === 0) return null
        ids ??= readIds()
        const known = await ids
        const edited = calls.reduceRight((text, { start, end, name }) => {
          const id = name === null ? undefined : known[name]
          if (id === undefined)
            return this.error('runOperation takes the name of an operation, as it stands', start)
          return text.slice(0, start) + JSON.stringify(id) + text.slice(end)
        }, code)
        return { code: edited, map: null }
      },
    },
  }
}

/** Ids by name; read by Node itself: the definitions import the whole product. */
async function readIds(): Promise<Readonly<Record<string, string>>> {
  const { OPERATION_IDS } = await import(DEFINITIONS)
  return OPERATION_IDS
}

/** The first argument of each call; `name` is null where it is not a plain text. */
type Call = { start: number; end: number; name: string | null }

function findCalls(code: string): Call[] {
  const found: Call[] = []
  new Visitor({
    CallExpression({ callee, arguments: [first] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'runOperation' || first === undefined) return
      const isText = first.type === 'Literal' && typeof first.value === 'string'
      found.push({ start: first.start, end: first.end, name: isText ? String(first.value) : null })
    },
  }).visit(parseSync('module.js', code).program)
  return found.sort((a, b) => a.start - b.start)
}
