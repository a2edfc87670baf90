import {
  type DocumentNode,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  parse,
  validate,
} from 'graphql'
import type { Guard } from '#shared/guards.ts'

export type PreparedOperation = { document: DocumentNode; guards: readonly Guard[] }

/**
 * Parses and checks the persisted operations once, and finds what each asks of a request.
 * @throws Error naming every mutation without a guard, or an operation that does not fit the schema
 */
export function prepareOperations(
  schema: GraphQLSchema,
  texts: Readonly<Record<string, string>>,
): Map<string, PreparedOperation> {
  requireMutationGuards(schema)
  return new Map(Object.entries(texts).map(([id, text]) => [id, prepareOperation(schema, id, text)]))
}

/** Also a mutation that no operation uses yet must be guarded. */
function requireMutationGuards(schema: GraphQLSchema): void {
  const fields = Object.values(schema.getMutationType()?.getFields() ?? {})
  const open = fields.filter(field => field.extensions.guard === undefined).map(field => field.name)
  if (open.length > 0)
    throw new Error(
      `These GraphQL mutations declare no guard; add ...guardedBy(…) of api/graphql/builder.ts: ${open.join(', ')}`,
    )
}

function prepareOperation(schema: GraphQLSchema, id: string, text: string): PreparedOperation {
  const document = parse(text, { noLocation: true })
  const [problem] = validate(schema, document)
  if (problem !== undefined) throw new Error(`Operation ${id} does not fit the schema: ${problem.message}`)
  const definition = document.definitions.find(node => node.kind === Kind.OPERATION_DEFINITION)
  if (definition === undefined) throw new Error(`Operation ${id} is empty`)
  return { document, guards: guardsOf(schema, definition) }
}

function guardsOf(schema: GraphQLSchema, definition: OperationDefinitionNode): Guard[] {
  const fields = schema.getRootType(definition.operation)?.getFields() ?? {}
  return definition.selectionSet.selections.flatMap(selection => {
    const guard = selection.kind === Kind.FIELD ? fields[selection.name.value]?.extensions.guard : undefined
    return guard === undefined ? [] : [guard as Guard]
  })
}
