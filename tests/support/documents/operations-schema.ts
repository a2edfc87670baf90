import type { z } from 'zod'
import { OPERATION_KINDS, type Operation } from '#api/operations/define-operation.ts'
import { graphqlType } from '#api/operations/operation-text.ts'
import { WHO } from './commands-page.ts'

/** Returns the operations as a GraphQL schema for readers: purpose, input and guard of each. */
export function operationsSchema(operations: readonly Operation[]): string {
  const parts = [
    '# Written by `npm test -- operations-schema -u` from src/api/operations. Do not edit.',
    '"The views of src/shared/views, and what an operation of the same name answers in TypeScript."\nscalar JSON',
    ...OPERATION_KINDS.map(kind => {
      const own = operations.filter(operation => operation.kind === kind)
      const lines = own.map(describe).sort()
      return `type ${kind.charAt(0).toUpperCase()}${kind.slice(1)} {\n${lines.join('\n\n')}\n}`
    }),
  ]
  return `${parts.join('\n\n')}\n`
}

function describe({ id, about, guard, field, schema }: Operation): string {
  const asked = `${WHO[guard.who]}, as often as the rate \`${guard.rate}\` says.`
  return `  """\n  ${id}: ${about}\n  ${asked}\n  """\n  ${field}${argumentsOf(schema.shape)}: JSON`
}

function argumentsOf(input: z.core.$ZodShape): string {
  const written = Object.entries(input).map(([name, type]) => `${name}: ${graphqlType(type)}`)
  return written.length === 0 ? '' : `(${written.join(', ')})`
}
