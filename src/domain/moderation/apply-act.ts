import {
  approveComment,
  pinComment,
  removeComment,
  setCommentMark,
  unpinComment,
} from '#domain/comments/moderate-comment.ts'
import { noteApproved, noteHeld, noteRemoved, setIgnoresReports } from '#domain/mod-items/mod-items.ts'
import { logModAct } from '#domain/mod-log/log-mod-act.ts'
import {
  approvePost,
  type PostMark,
  pinPost,
  removePost,
  setPostMark,
  unpinPost,
} from '#domain/posts/moderate-post.ts'
import { resolveReports } from '#domain/reports/resolve-reports.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { Removal } from '#platform/database/tables.ts'
import { fail } from '#shared/errors.ts'
import type { PostId } from '#shared/ids.ts'
import type { ItemAct } from '#shared/moderation/item-acts.ts'
import type { ModActor, ModDetails } from '#shared/moderation/mod-actions.ts'
import type { Thing } from './load-things.ts'
import { deciding, takeBack } from './take-back.ts'

export type ActFacts = {
  act: ItemAct | 'filter'
  by: ModActor
  rule: string | null
  reason: string | null
  instead: PostId | null
  /** For the log: which automatic rule it was, its version, what it matched. */
  details?: ModDetails
}

/** Does it and writes it into the log, in the caller's transaction; the caller has decided that it may be done. */
export async function applyAct(tx: Ctx, thing: Thing, facts: ActFacts): Promise<void> {
  await change(tx, thing, facts)
  await logModAct(tx, {
    communityId: thing.communityId,
    action: facts.act,
    by: facts.by,
    postId: thing.postId,
    commentId: thing.commentId,
    accountId: thing.authorId,
    details: {
      ...(facts.rule !== null && { rule: facts.rule }),
      ...(facts.reason !== null && { reason: facts.reason }),
      ...facts.details,
    },
  })
}

async function change(tx: Ctx, thing: Thing, facts: ActFacts): Promise<void> {
  switch (facts.act) {
    case 'approve':
      return deciding(tx, thing, at => approve(at, thing))
    case 'remove':
      return deciding(tx, thing, at => remove(at, thing, facts, 'removed'))
    case 'spam':
      return deciding(tx, thing, at => remove(at, thing, facts, 'spam'))
    case 'undo':
      return takeBack(tx, thing)
    case 'filter':
      return remove(tx, thing, facts, 'filtered')
    case 'ignore_reports':
      await resolveReports(tx, thing)
      return setIgnoresReports(tx, thing, true)
    case 'unignore_reports':
      return setIgnoresReports(tx, thing, false)
    case 'pin':
      return pin(tx, thing, facts.instead)
    case 'unpin':
      return thing.postId === null
        ? unpinComment(tx, commentOf(thing))
        : unpinPost(tx, { ...thing, postId: thing.postId })
    default:
      return mark(tx, thing, facts.act, facts.by)
  }
}

async function approve(tx: Ctx, thing: Thing): Promise<void> {
  if (thing.postId === null) await approveComment(tx, commentOf(thing))
  else await approvePost(tx, { ...thing, postId: thing.postId })
  await resolveReports(tx, thing)
  await noteApproved(tx, thing)
}

async function remove(tx: Ctx, thing: Thing, { rule, reason }: ActFacts, removal: Removal): Promise<void> {
  const facts = { removal, rule, reason }
  if (thing.postId === null) await removeComment(tx, commentOf(thing), facts)
  else await removePost(tx, { ...thing, postId: thing.postId }, facts)
  if (removal === 'filtered') return noteHeld(tx, thing, facts)
  await resolveReports(tx, thing)
  await noteRemoved(tx, thing)
}

function pin(tx: Ctx, thing: Thing, instead: PostId | null): Promise<void> {
  if (thing.isRemoved) fail('not_allowed')
  return thing.postId === null
    ? pinComment(tx, commentOf(thing))
    : pinPost(tx, { ...thing, postId: thing.postId }, instead)
}

type MarkAct = Exclude<
  ItemAct,
  'approve' | 'remove' | 'spam' | 'undo' | 'ignore_reports' | 'unignore_reports' | 'pin' | 'unpin'
>

const POST_MARKS: Record<MarkAct, PostMark> = {
  lock: { is_locked: true },
  unlock: { is_locked: false },
  distinguish: { distinguished: 'moderator' },
  undistinguish: { distinguished: null },
  mark_nsfw: { is_nsfw: true },
  unmark_nsfw: { is_nsfw: false },
  mark_spoiler: { is_spoiler: true },
  unmark_spoiler: { is_spoiler: false },
  set_contest_mode: { is_contest: true },
  unset_contest_mode: { is_contest: false },
}

async function mark(tx: Ctx, thing: Thing, act: MarkAct, by: ModActor): Promise<void> {
  if (thing.postId !== null) {
    const set =
      act === 'distinguish' && by === 'admin' ? { distinguished: 'admin' as const } : POST_MARKS[act]
    return setPostMark(tx, { ...thing, postId: thing.postId }, set)
  }
  if (act === 'lock' || act === 'unlock')
    return setCommentMark(tx, commentOf(thing), { is_locked: act === 'lock' })
  if (act === 'distinguish' || act === 'undistinguish')
    return setCommentMark(tx, commentOf(thing), { is_distinguished: act === 'distinguish' })
  fail('field_invalid', { field: 'act' })
}

function commentOf({ commentId, threadId }: Thing) {
  if (commentId === null) throw new Error('A post where a comment was expected')
  return { commentId, postId: threadId }
}
