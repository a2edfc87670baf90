import { requireWriter } from '#domain/accounts/policy.ts'
import { lockCommentAwards, storeCommentAwards } from '#domain/comments/comment-awards.ts'
import { type Move, makeEntry, readBalance } from '#domain/ledger/ledger.ts'
import { lockPostAwards, storePostAwards } from '#domain/posts/lock-post.ts'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import { toPlacedColumns } from '#platform/database/thing-columns.ts'
import { emitEvent } from '#platform/events/emit-event.ts'
import { AWARD_KINDS, type AwardCounts, type AwardId, isAwardId } from '#shared/awards/award-kinds.ts'
import { fail } from '#shared/errors.ts'
import type { AccountId } from '#shared/ids.ts'
import { cleanText, lengthOf } from '#shared/text/clean-text.ts'
import { forKind, type ThingRef } from '#shared/thing-ref.ts'
import { type AwardTarget, loadAwardTarget } from './award-target.ts'
import { spendClaim } from './claimed-awards.ts'
import { isDisabledAward } from './disabled-awards.ts'

const AWARD_MESSAGE_LENGTH = 500

export type AwardGift = {
  /** `t3_…` or `t1_…` */
  target: string
  kind: string
  message: string
  isAnonymous: boolean
  /** The giver's own name for the gift; sent again, it is not given again. */
  correlationId: string
  /** Takes one of the awards of that kind that they claimed (ClaimAwardOffer) in place of coins. */
  isFree?: boolean
}

/**
 * Gives a post or comment an award and takes its price from the viewer's coins (R1-05); its author gets their share. Throws
 * `login_required`, `suspended`, `award_unknown`, `field_invalid`, `text_too_long`, what {@link loadAwardTarget} refuses,
 * `coins_missing`, and `claim_missing` for a free award that they don't have.
 */
export async function giveAward(
  ctx: Ctx,
  gift: AwardGift,
): Promise<{ balance: number; awards: AwardCounts }> {
  if (!/^[\w-]{8,100}$/.test(gift.correlationId)) fail('field_invalid', { field: 'correlation_id' })
  return await giveNamed(ctx, gift)
}

/** The same, under a name that only the site itself gives: `order:12`. */
export async function giveNamed(
  ctx: Ctx,
  gift: AwardGift,
): Promise<{ balance: number; awards: AwardCounts }> {
  const member = requireWriter(ctx)
  const { viewer } = member
  const { kind, message } = parseGift(gift)
  if (await isDisabledAward(ctx, kind)) fail('award_unknown', { field: 'award_id' })
  const target = await loadAwardTarget(member, gift.target)
  const awards = await inTransaction(member, async tx => {
    const counts = await lockCounts(tx, target.ref)
    const entry = await makeEntry(tx, {
      key: `award:${viewer.id}:${gift.correlationId}`,
      cause: 'award',
      actorId: viewer.id,
      moves:
        gift.isFree === true
          ? freeMoves(kind)
          : movesOf(kind, { giverId: viewer.id, authorId: target.authorId }),
    })
    if (!entry.isNew) return counts
    if (gift.isFree === true) await spendClaim(tx, kind)
    const { ref, postId } = target
    const { id } = await tx.db
      .insertInto('awards')
      .values({
        kind,
        ...toPlacedColumns({ ref, threadId: postId }),
        giver_id: viewer.id,
        receiver_id: target.authorId,
        is_anonymous: gift.isAnonymous,
        message: message === '' ? null : message,
        coins: AWARD_KINDS[kind].cost,
        entry_id: entry.id,
        given_at: tx.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const after = { ...counts, [kind]: (counts[kind] ?? 0) + 1 }
    await storeCounts(tx, ref, after)
    await emitAwarded(tx, target, id)
    return after
  })
  return { balance: await readBalance(ctx, { accountId: viewer.id, currency: 'coins' }), awards }
}

/** Returns an award and its message as they are given. Throws `award_unknown`, `text_too_long`. */
export function parseGift(gift: Pick<AwardGift, 'kind' | 'message'>): { kind: AwardId; message: string } {
  const kind = isAwardId(gift.kind) ? gift.kind : fail('award_unknown', { field: 'award_id' })
  const message = cleanText(gift.message).trim()
  if (lengthOf(message) > AWARD_MESSAGE_LENGTH)
    fail('text_too_long', { field: 'message', limit: AWARD_MESSAGE_LENGTH })
  return { kind, message }
}

/** Free ones have no share for authors: two friends would make coins of them. */
function freeMoves(kind: AwardId): Move[] {
  const { cost } = AWARD_KINDS[kind]
  return [
    { holder: { house: 'issued' }, currency: 'coins', amount: -cost },
    { holder: { house: 'spent' }, currency: 'coins', amount: cost },
  ]
}

function movesOf(kind: AwardId, { giverId, authorId }: { giverId: AccountId; authorId: AccountId }): Move[] {
  const { cost, authorCoins } = AWARD_KINDS[kind]
  return [
    { holder: { accountId: giverId }, currency: 'coins', amount: -cost },
    { holder: { accountId: authorId }, currency: 'coins', amount: authorCoins },
    { holder: { house: 'spent' }, currency: 'coins', amount: cost - authorCoins },
  ]
}

/**
 * Locks the row, so that concurrent awards all count. Throws `award_refused` when it was removed or deleted
 * meanwhile.
 */
async function lockCounts(tx: Ctx, ref: ThingRef): Promise<AwardCounts> {
  const counts = forKind(ref, {
    post: id => lockPostAwards(tx, id),
    comment: id => lockCommentAwards(tx, id),
  })
  return (await counts) ?? fail('award_refused')
}

async function storeCounts(tx: Ctx, ref: ThingRef, counts: AwardCounts): Promise<void> {
  await forKind(ref, {
    post: id => storePostAwards(tx, id, counts),
    comment: id => storeCommentAwards(tx, id, counts),
  })
}

async function emitAwarded(
  tx: Ctx,
  { ref, postId, communityId }: AwardTarget,
  awardId: number,
): Promise<void> {
  await forKind(ref, {
    post: () => emitEvent(tx, 'post.awarded', { postId, communityId, awardId }),
    comment: commentId => emitEvent(tx, 'comment.awarded', { commentId, postId, awardId }),
  })
}
