import { accountOperations } from './accounts.ts'
import { commentOperations } from './comments.ts'
import { communityOperations } from './communities.ts'
import type { Operation } from './define-operation.ts'
import { draftOperations } from './drafts.ts'
import { feedOperations } from './feeds.ts'
import { flairOperations } from './flair.ts'
import { markdownOperations } from './markdown-preview.ts'
import { memberModerationOperations } from './member-moderation.ts'
import { moderationOperations } from './moderation.ts'
import { modmailOperations } from './modmail.ts'
import { postOperations } from './posts.ts'
import { preferenceOperations } from './preferences.ts'
import { reportOperations } from './reports.ts'
import { savedOperations } from './saved.ts'
import { styleOperations } from './styles.ts'
import { threadModerationOperations } from './thread-moderation.ts'
import { voteOperations } from './votes.ts'

const all = [
  ...accountOperations,
  ...commentOperations,
  ...communityOperations,
  ...draftOperations,
  ...feedOperations,
  ...flairOperations,
  ...markdownOperations,
  ...memberModerationOperations,
  ...moderationOperations,
  ...modmailOperations,
  ...postOperations,
  ...preferenceOperations,
  ...reportOperations,
  ...savedOperations,
  ...styleOperations,
  ...threadModerationOperations,
  ...voteOperations,
]

type Stated = (typeof all)[number]

/** What each operation takes and answers, by its id; the browser gets these types through `virtual:operations`. */
export type Operations = {
  [Each in Stated as Each['id']]: Each extends Operation<string, infer Sent, infer Result>
    ? { variables: Sent; result: Result }
    : never
}
export type OperationId = keyof Operations

/** Every in-page operation, by its id. */
export const OPERATIONS = byId(all)

/** What browsers send in place of each id. */
export const OPERATION_IDS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(OPERATIONS).map(({ id, persistedId }) => [id, persistedId]),
)

/** @throws Error naming an id that two operations have */
export function byId(operations: readonly Operation[]): Readonly<Record<OperationId, Operation>> {
  const ids = operations.map(({ id }) => id)
  const twice = ids.find((id, at) => ids.indexOf(id) !== at)
  if (twice !== undefined) throw new Error(`There are two operations called ${twice}`)
  return Object.fromEntries(operations.map(operation => [operation.id, operation])) as Readonly<
    Record<OperationId, Operation>
  >
}
