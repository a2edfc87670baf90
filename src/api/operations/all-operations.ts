import { COMMANDS } from '#commands/all-commands.ts'
import type { Command } from '#commands/define-command.ts'
import { accountOperations } from './accounts.ts'
import { bannerOperations } from './banners.ts'
import { coinOperations } from './coins.ts'
import { collectionOperations } from './collections.ts'
import { commentOperations } from './comments.ts'
import { communityOperations } from './communities.ts'
import { type Operation, operationOf } from './define-operation.ts'
import { draftOperations } from './drafts.ts'
import { econOperations } from './econ.ts'
import { feedOperations } from './feeds.ts'
import { flairOperations } from './flair.ts'
import { inboxOperations } from './inbox.ts'
import { liveOperations } from './live.ts'
import { liveContentOperations } from './live-content.ts'
import { markdownOperations } from './markdown-preview.ts'
import { moderationOperations } from './moderation.ts'
import { modmailOperations } from './modmail.ts'
import { multiOperations } from './multis.ts'
import { postOperations } from './posts.ts'
import { premiumOperations } from './premium.ts'
import { presenceOperations } from './presence.ts'
import { pushOperations } from './push.ts'
import { reportOperations } from './reports.ts'
import { roomOperations } from './rooms.ts'
import { searchOperations } from './search.ts'
import { styleOperations } from './styles.ts'
import { threadModerationOperations } from './thread-moderation.ts'

const reading = [
  ...accountOperations,
  ...bannerOperations,
  ...coinOperations,
  ...premiumOperations,
  ...collectionOperations,
  ...commentOperations,
  ...communityOperations,
  ...draftOperations,
  ...econOperations,
  ...feedOperations,
  ...flairOperations,
  ...liveContentOperations,
  ...inboxOperations,
  ...liveOperations,
  ...markdownOperations,
  ...moderationOperations,
  ...modmailOperations,
  ...multiOperations,
  ...postOperations,
  ...presenceOperations,
  ...pushOperations,
  ...reportOperations,
  ...roomOperations,
  ...searchOperations,
  ...styleOperations,
  ...threadModerationOperations,
]

type Stated = (typeof reading)[number] | (typeof COMMANDS)[number]

/** Input and result types of each operation by id; the browser gets these types through `virtual:operations`. */
export type Operations = {
  [Each in Stated as Each['id']]: Each extends Command<string, infer Sent, infer Result>
    ? { variables: Sent; result: Result }
    : never
}
export type OperationId = keyof Operations

/** In-page operations by id. */
export const OPERATIONS = byId([...reading, ...COMMANDS.map((command: Command) => operationOf(command))])

/** The persisted id that browsers send for each operation. */
export const OPERATION_IDS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(OPERATIONS).map(({ id, persistedId }) => [id, persistedId]),
)

/** @throws Error naming an id used by two operations */
export function byId(operations: readonly Operation[]): Readonly<Record<OperationId, Operation>> {
  const ids = operations.map(({ id }) => id)
  const twice = ids.find((id, at) => ids.indexOf(id) !== at)
  if (twice !== undefined) throw new Error(`There are two operations called ${twice}`)
  return Object.fromEntries(operations.map(operation => [operation.id, operation])) as Readonly<
    Record<OperationId, Operation>
  >
}
