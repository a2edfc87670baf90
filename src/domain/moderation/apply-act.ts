import {
  approveComment,
  type CommentMark,
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
import type { Removal } from '#domain/removals/removal-columns.ts'
import type { Ctx } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import type { PostId } from '#shared/ids.ts'
import type { ModDetails } from '#shared/mod-log/mod-details.ts'
import type { ItemAct } from '#shared/moderation/item-acts.ts'
import type { ModActor } from '#shared/moderation/mod-actions.ts'
import { byKind, type Thing } from './load-things.ts'
import { takeBack, withUndoSnapshot } from './take-back.ts'

export type ActFacts = {
  act: ItemAct | 'filter'
  by: ModActor
  rule: string | null
  reason: string | null
  instead: PostId | null
  /** Details for the log: the automatic rule, its version, what it matched. */
  details?: ModDetails
}

/** Applies an action and logs it, in the caller's transaction; the caller has checked permission. */
export async function applyAct(tx: Ctx, thing: Thing, facts: ActFacts): Promise<void> {
  await change(tx, thing, facts)
  await logModAct(tx, {
    communityId: thing.communityId,
    action: facts.act,
    by: facts.by,
    ref: thing.ref,
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
      return withUndoSnapshot(tx, thing, at => approve(at, thing))
    case 'remove':
      return withUndoSnapshot(tx, thing, at => remove(at, thing, facts, 'removed'))
    case 'spam':
      return withUndoSnapshot(tx, thing, at => remove(at, thing, facts, 'spam'))
    case 'undo':
      return takeBack(tx, thing)
    case 'filter':
      return remove(tx, thing, facts, 'filtered')
    case 'ignore_reports':
      return setIgnoresReports(tx, thing, true)
    case 'unignore_reports':
      return setIgnoresReports(tx, thing, false)
    case 'pin':
      return pin(tx, thing, facts.instead)
    case 'unpin':
      return byKind(thing, {
        post: post => unpinPost(tx, post),
        comment: comment => unpinComment(tx, comment),
      })
    default:
      return mark(tx, thing, facts.act, facts.by)
  }
}

async function approve(tx: Ctx, thing: Thing): Promise<void> {
  await byKind(thing, {
    post: post => approvePost(tx, post),
    comment: comment => approveComment(tx, comment),
  })
  await noteApproved(tx, thing)
}

async function remove(tx: Ctx, thing: Thing, { rule, reason }: ActFacts, removal: Removal): Promise<void> {
  const facts = { removal, rule, reason }
  await byKind(thing, {
    post: post => removePost(tx, post, facts),
    comment: comment => removeComment(tx, comment, facts),
  })
  if (removal === 'filtered') return noteHeld(tx, thing, facts)
  await noteRemoved(tx, thing)
}

function pin(tx: Ctx, thing: Thing, instead: PostId | null): Promise<void> {
  if (thing.isRemoved) fail('not_allowed')
  return byKind(thing, {
    post: post => pinPost(tx, post, instead),
    comment: comment => pinComment(tx, comment),
  })
}

type MarkAct = Exclude<
  ItemAct,
  'approve' | 'remove' | 'spam' | 'undo' | 'ignore_reports' | 'unignore_reports' | 'pin' | 'unpin'
>

/** Flags of both posts and comments. */
const SHARED_MARKS = {
  lock: { is_locked: true },
  unlock: { is_locked: false },
  distinguish: { distinguished: 'moderator' },
  undistinguish: { distinguished: null },
} as const satisfies Partial<Record<MarkAct, PostMark & CommentMark>>
type SharedAct = keyof typeof SHARED_MARKS
const isShared = (act: MarkAct): act is SharedAct => act in SHARED_MARKS

/** Flags of posts only. */
const POST_MARKS: Record<Exclude<MarkAct, SharedAct>, PostMark> = {
  mark_nsfw: { is_nsfw: true },
  unmark_nsfw: { is_nsfw: false },
  mark_spoiler: { is_spoiler: true },
  unmark_spoiler: { is_spoiler: false },
  set_contest_mode: { is_contest: true },
  unset_contest_mode: { is_contest: false },
}

function mark(tx: Ctx, thing: Thing, act: MarkAct, by: ModActor): Promise<void> {
  if (!isShared(act))
    return byKind(thing, {
      post: post => setPostMark(tx, post, POST_MARKS[act]),
      comment: () => fail('field_invalid', { field: 'act' }),
    })
  const set = act === 'distinguish' && by === 'admin' ? { distinguished: by } : SHARED_MARKS[act]
  return byKind(thing, {
    post: post => setPostMark(tx, post, set),
    comment: comment => setCommentMark(tx, comment, set),
  })
}
