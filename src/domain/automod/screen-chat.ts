import { sql } from 'kysely'
import { automodAccount } from '#domain/accounts/automod-account.ts'
import { actInRoom, type RoomActInput } from '#domain/rooms/act-in-room.ts'
import { reportAs } from '#domain/rooms/report-message.ts'
import type { Screen, WrittenMessage } from '#domain/rooms/screen.ts'
import { type NewMessage, sendMessage } from '#domain/rooms/send-message.ts'
import type { Ctx } from '#platform/context/context.ts'
import { toBase36 } from '#shared/ids.ts'
import type { RoomAct } from '#shared/views/room-act.ts'
import type { Facts, PostFacts } from './language/facts.ts'
import { judge, type Match } from './language/judge.ts'
import { type PersonJson, person, toAuthor } from './load-items.ts'
import { recordChatHits } from './record-hits.ts'
import { rulesInForce } from './rules-in-force.ts'

/** Sends a message, checked by the rules of the channel's community (`type: chat`) before anyone sees it. */
export const publishMessage = (ctx: Ctx, input: NewMessage): ReturnType<typeof sendMessage> =>
  sendMessage(ctx, input, screenMessage)

/** {@link actInRoom} with what it writes checked in the same way. */
export const actInScreenedRoom = (ctx: Ctx, act: RoomAct, input: RoomActInput): Promise<void> =>
  actInRoom(ctx, act, input, screenMessage)

/** Runs a community's rules on a message of a channel; in the transaction that writes it. */
const screenMessage: Screen = async (tx, message) => {
  const rules = await rulesInForce(tx, message)
  if (rules === null || !rules.ruleSet.rules.some(rule => rule.appliesTo.includes('chat'))) return 'shown'
  const matches = judge(rules.ruleSet, await loadFacts(tx, message))
  const isWatching = ({ rule }: Match): boolean => rules.isShadow || rule.isShadow
  if (matches.length > 0)
    await recordChatHits(tx, {
      ...{ message, version: rules.number },
      hits: matches.map(match => ({ match, isShadow: isWatching(match), did: didOf(match, isWatching) })),
    })
  const actions = matches.filter(match => !isWatching(match)).map(({ rule }) => rule.actions)
  for (const { action, reason } of actions)
    if (action === 'report') await reportAs(tx, await automodAccount(tx), { ...message, note: reason ?? '' })
  return actions.some(({ action }) => action === 'remove' || action === 'spam' || action === 'filter')
    ? 'removed'
    : 'shown'
}

const didOf = (match: Match, isWatching: (match: Match) => boolean): string[] => {
  const { action } = match.rule.actions
  return isWatching(match) || action === null ? [] : [action]
}

type Row = { community: string; is_nsfw: boolean; author: PersonJson | null }

async function loadFacts(
  tx: Ctx,
  { communityId, roomId, seq, body, authorId, isEdited }: WrittenMessage,
): Promise<Facts> {
  const { rows } = await sql<Row>`
    select co.name as community, co.is_nsfw, ${person(sql`${authorId}::bigint`)} as author
    from (select ${communityId}::bigint as community_id) p join communities co on co.id = p.community_id`.execute(
    tx.db,
  )
  const [row] = rows
  return {
    communityName: row?.community ?? '',
    isCommunityNsfw: row?.is_nsfw ?? false,
    author: toAuthor(row?.author ?? null, tx.now()),
    originalAuthor: null,
    post: NO_POST,
    comment: { id: `${toBase36(roomId)}_${seq}`, body, isTopLevel: true, isEdited, reports: 0 },
    isChat: true,
    isSubmitter: false,
  }
}

const NO_POST: PostFacts = {
  ...{ id: '', kind: 'chat', title: '', body: '', url: null, domain: '', flairText: '', flairClass: '' },
  ...{ flairTemplateId: '', imageCount: 0, isEdited: false, isArchived: false, reports: 0 },
  ...{ original: null, media: null },
}
