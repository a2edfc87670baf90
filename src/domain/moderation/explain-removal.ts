import { requireWriter } from '#domain/accounts/policy.ts'
import { createComment } from '#domain/comments/create-comment.ts'
import { pinComment, setCommentMark } from '#domain/comments/moderate-comment.ts'
import { logModAct } from '#domain/mod-log/log-mod-act.ts'
import { openConversation } from '#domain/modmail/start-conversation.ts'
import { commentPath, postPath } from '#domain/posts/permalink.ts'
import { type Ctx, inTransaction, type MemberCtx } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import { parseFullname } from '#shared/ids.ts'
import { t } from '#shared/messages/translate-moderation.ts'
import { MOD_LIMITS } from '#shared/mod-limits.ts'
import { requireThing, type Thing } from './load-things.ts'
import { parseWords, requireWords } from './parse-words.ts'

export type Explanation = { target: string; title: string; message: string; sendAs: 'comment' | 'message' }

/**
 * Tells the author of something removed why: in a pinned, locked comment of the team's, or in a message from it. Right
 * `posts`. Throws `not_found`, `not_allowed`, `field_invalid` (target, sendAs), `body_missing`, `body_too_long` (title, message).
 */
export async function explainRemoval(ctx: Ctx, explanation: Explanation): Promise<void> {
  const member = requireWriter(ctx)
  const message = requireWords(explanation.message, {
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
  if (explanation.sendAs === 'comment') await answer(member, thing, message)
  await inTransaction(member, async tx => {
    if (explanation.sendAs === 'message' && thing.authorId !== null)
      await openConversation(tx, {
        communityId: thing.communityId,
        accountId: thing.authorId,
        kind: 'appeal',
        subject: t('mod.letter.removalSubject', { title: thing.title }),
        bodyMarkdown: t('mod.letter.removal', { message, path: pathOf(thing) }),
        by: 'team',
        about: thing,
      })
    await logModAct(tx, {
      communityId: thing.communityId,
      action: 'explain_removal',
      postId: thing.postId,
      commentId: thing.commentId,
      accountId: thing.authorId,
      details: { title, sentAs: explanation.sendAs },
    })
  })
}

/** Beneath a post: pinned on top of the thread. Beneath a removed comment nobody would see it, so it goes beneath its post too. */
async function answer(member: MemberCtx, thing: Thing, message: string): Promise<void> {
  const comment = await createComment(member, { postId: thing.threadId, parentId: null, body: message })
  const commentId = parseFullname('t1', comment.fullname) ?? fail('internal')
  const place = { commentId, postId: thing.threadId }
  await inTransaction(member, async tx => {
    await setCommentMark(tx, place, { is_locked: true, is_distinguished: true })
    if (thing.postId !== null) await pinComment(tx, place)
  })
}

function pathOf({ access, threadId, title, commentId }: Thing): string {
  const post = { id: threadId, title }
  return commentId === null
    ? postPath(access.label.path, post)
    : commentPath(access.label.path, post, commentId)
}
