import type { Operations } from 'virtual:operations'
import { buildSchema, parse, validate } from 'graphql'
import { expect, test } from 'vitest'
import { OPERATIONS } from '#api/operations/all-operations.ts'
import { operationsSchema } from '#tests/support/documents/operations-schema.ts'

const operations = Object.values(OPERATIONS)
const written = operationsSchema(operations)

test('[R7.2-15] docs/operations.graphql is what the operations state; write it anew with -u', async () => {
  await expect(written).toMatchFileSnapshot('../../../docs/operations.graphql')
})

test.each(operations.map(operation => [operation.id, operation.text] as const))(
  '[R7.2-13] %s is GraphQL and fits the schema',
  (_id, text) => {
    expect(validate(buildSchema(written), parse(text))).toEqual([])
  },
)

test('what an operation takes is written in GraphQL', () => {
  expect(OPERATIONS.CastVote.text).toBe(
    'mutation CastVote($target: String!, $direction: Int!) { castVote(target: $target, direction: $direction) }',
  )
  expect(OPERATIONS.UnreadModmail.text).toBe('query UnreadModmail { unreadModmail }')
  expect(OPERATIONS.ModerateItems.text).toContain(
    '($targets: [String!]!, $act: String!, $rule: String, $instead: String)',
  )
  expect(OPERATIONS.LoadStyle.text).toContain('{ style(community: $community) }')
  expect(OPERATIONS.SearchTypeahead.text).toContain(
    '{ search: searchTypeahead(productSurface: $productSurface,',
  )
})

test('the browser’s types are those of the definition', () => {
  const vote = { target: 't3_1', direction: 1 } as const
  const fits = [vote] satisfies Operations['CastVote']['variables'][]
  // @ts-expect-error There is no such direction.
  const isTooMuch = [{ ...vote, direction: 2 }] satisfies Operations['CastVote']['variables'][]
  // @ts-expect-error A vote answers no time.
  const time = (answer: Operations['CastVote']['result']) => answer.updatedAt
  expect([fits, isTooMuch, time]).toHaveLength(3)
})
