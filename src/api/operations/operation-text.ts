import type { z } from 'zod'
import { texts } from '#commands/input-types.ts'

type Named = {
  id: string
  field: string
  answeredAs: string
  kind: 'query' | 'mutation' | 'subscription'
  input: z.ZodRawShape
}

/** Returns an operation as GraphQL text: `mutation CastVote($target: String!, …) { castVote(target: $target, …) }`. */
export function operationText({ id, field, answeredAs, kind, input }: Named): string {
  const names = Object.keys(input)
  const variables = names.map(name => `$${name}: ${graphqlType(input[name] as z.core.$ZodType)}`)
  const handedOn = names.map(name => `${name}: $${name}`)
  const asked = answeredAs === field ? field : `${answeredAs}: ${field}`
  return `${kind} ${id}${inBrackets(variables)} { ${asked}${inBrackets(handedOn)} }`
}

function inBrackets(parts: readonly string[]): string {
  return parts.length === 0 ? '' : `(${parts.join(', ')})`
}

/**
 * Returns the GraphQL name of a zod type: `String!`, `[String!]!`, `Int`; anything but strings, numbers and lists is `JSON`.
 * @throws Error for types that would be slow to reject
 */
export function graphqlType(type: z.core.$ZodType): string {
  const { def } = (type as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
      return graphqlType(def.innerType).replace(/!$/, '')
    case 'array':
    case 'record':
      throw new Error(`zod notes every wrong part of a long ${def.type}; take one of input-types.ts`)
    case 'custom':
      return type === texts ? '[String!]!' : 'JSON!'
    case 'string':
    case 'enum':
      return 'String!'
    case 'number':
      return 'Int!'
    case 'boolean':
      return 'Boolean!'
    case 'literal':
      return typeof def.values[0] === 'number' ? 'Int!' : 'String!'
    default:
      return 'JSON!'
  }
}
