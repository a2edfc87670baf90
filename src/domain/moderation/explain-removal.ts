import { sql } from 'kysely'
import { loadAuthorLabels } from '#domain/accounts/load-accounts.ts'
import { requireWriter } from '#domain/accounts/policy.ts'
import { createComment } from '#domain/comments/create-comment.ts'
import { pinComment, setCommentMark } from '#domain/comments/moderate-comment.ts'
import { inCommunityLanguage } from '#domain/communities/community-language.ts'
import { logModAct } from '#domain/mod-log/log-mod-act.ts'
import { openConversation } from '#domain/modmail/start-conversation.ts'
import { lockPost } from '#domain/posts/lock-post.ts'
import { thingPath } from '#domain/posts/permalink.ts'
import { type Ctx, inTransaction, type MemberCtx } from '#platform/context/context.ts'
import { isAbout, thingTables } from '#platform/database/thing-columns.ts'
import { fail } from '#shared/errors.ts'
import { t } from '#shared/messages/t.ts'
import { MOD_LIMITS } from '#shared/moderation/mod-limits.ts'
import { fillReply } from '#shared/saved-reply.ts'
import { requireThing, type Thing } from './load-things.ts'
import { parseWords, requireWords } from './parse-words.ts'

export type Explanation = { target: string; title: string; message: string; sendAs: 'comment' | 'message' }

/**
 * Explains a removal: in a pinned, locked official comment or a team message. Requires `posts`. Throws `not_found`,
 * `not_allowed`, `conflict` (explained already), `field_invalid` (target, sendAs), `body_missing`, `body_too_long` (title, message).
 */
export async function explainRemoval(ctx: Ctx, explanation: Explanation): Promise<void> {
  const member = requireWriter(ctx)
  const words = requireWords(explanation.message, {
    field: 'message',
    limit: MOD_LIMITS.removalReasonLength,
  })
  const title = parseWords(explanation.title, {
    field: 'title',
    limit: MOD_LIMITS.removalReasonTitleLength,
  })
  const { target } = explanation
  const thing = await requireThing(member, target)
  if (!thing.isRemoved || thing.isDeleted) fail('field_invalid', { field: 'target' })
  const message = fillReply(words, {
    user: await nameOf(member, thing),
    community: thing.access.label.prefixedName,
  })
  if (explanation.sendAs === 'comment') return answer(member, thing, { title, message })
  await inTransaction(member, async tx => {
    await lockPost(tx, thing.threadId)
    await noteExplained(tx, thing, { title, sendAs: 'message' })
    if (thing.authorId === null) return
    await openConversation(tx, {
      communityId: thing.communityId,
      accountId: thing.authorId,
      kind: 'appeal',
      ...(await inCommunityLanguage(tx, thing.communityId, () => ({
        subject: t('mod.message.removalSubject', { title: thing.title }),
        bodyMarkdown: t('mod.message.removal', { message, path: pathOf(thing) }),
      }))),
      by: 'team',
      about: thing.ref,
    })
  })
}

/** Logs it while the item's row is locked: of two moderators who explain the same removal at once, one gets `conflict`. */
async function noteExplained(
  tx: Ctx,
  { communityId, ref, authorId }: Thing,
  details: { title: string; sendAs: 'comment' | 'message' },
): Promise<void> {
  const { rows } = await sql<{ by: number | null }>`
    select l.account_id as by from mod_acts l join ${thingTables(ref.kind).things} x on x.id = ${ref.id}
    where ${isAbout(ref, 'l')}
      and l.act = 'explain_removal' and l.at >= x.removed_at and l.account_id <> ${tx.viewer?.id ?? 0} limit 1`.execute(
    tx.db,
  )
  if (rows.length > 0) fail('conflict')
  await logModAct(tx, {
    communityId,
    action: 'explain_removal',
    ref,
    accountId: authorId,
    details,
  })
}

async function nameOf(ctx: Ctx, { authorId }: Thing): Promise<string> {
  if (authorId === null) return ''
  return (await loadAuthorLabels(ctx, { ids: [authorId] })).get(authorId)?.name ?? ''
}

/**
 * Replies to the post, pinned to the thread. A reply to a removed comment would be invisible, so that goes to its
 * post too.
 */
async function answer(
  member: MemberCtx,
  thing: Thing,
  { title, message }: { title: string; message: string },
): Promise<void> {
  const place = { postId: thing.threadId, parentId: null, body: message }
  await createComment(member, place, async (tx, { commentId, postId }) => {
    await noteExplained(tx, thing, { title, sendAs: 'comment' })
    await setCommentMark(tx, { commentId, postId }, { is_locked: true, distinguished: 'moderator' })
    if (thing.ref.kind === 'post') await pinComment(tx, { commentId, postId })
  })
}

function pathOf({ access, threadId, title, ref }: Thing): string {
  return thingPath(access.label.path, { id: threadId, title }, ref)
}
