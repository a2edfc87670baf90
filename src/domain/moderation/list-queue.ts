import { loadAuthorLabels } from '#domain/accounts/load-accounts.ts'
import { holdsRole, requireViewer } from '#domain/accounts/policy.ts'
import { loadMixed } from '#domain/comments/load-comments.ts'
import type { CommunityAccess } from '#domain/communities/community-access.ts'
import { loadCommunityAccess } from '#domain/communities/load-communities.ts'
import { canModerate } from '#domain/communities/policy.ts'
import type { Ctx, MemberCtx } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import { idFromFullname } from '#shared/id-from-fullname.ts'
import { type CommunityId, parseFullname } from '#shared/ids.ts'
import { type ModQueue, QUEUE_PAGE, type QueueKind, type QueueSort } from '#shared/moderation/mod-queues.ts'
import { type AskedRight, MUTE_RIGHTS } from '#shared/moderation/mod-rights.ts'
import { splitRefs, toThingFullname } from '#shared/thing-ref.ts'
import type { QueueItemView, QueueView } from '#shared/views/mod-view.ts'
import { isClaimOpen } from './claims.ts'
import { loadAuthorRecords, recordKey } from './load-author-records.ts'
import { loadModFacts, loadReports } from './load-mod-facts.ts'
import { type QueueEntry, selectEntries } from './queue-entries.ts'

type Asked = {
  queue: ModQueue
  /** The page's communities: one, or all that the viewer moderates. */
  communityIds: readonly CommunityId[]
  kind?: QueueKind
  sort?: QueueSort
  after?: string | null
}

/**
 * Returns a page of a queue, 25 at a time, with items of communities the viewer moderates (or any, for admins). Throws
 * `login_required`, `not_allowed` when they don't moderate one of the communities, `field_invalid` (after).
 */
export async function listQueue(ctx: Ctx, asked: Asked): Promise<QueueView> {
  const member = requireViewer(ctx)
  const accesses = await requireModerated(member, asked.communityIds)
  const entries = await selectEntries(ctx, {
    queue: asked.queue,
    communityIds: asked.communityIds,
    kind: asked.kind ?? 'all',
    sort: asked.sort ?? 'newest',
    after: parseCursor(asked.after ?? null),
  })
  const shown = entries.slice(0, QUEUE_PAGE)
  const last = shown.at(-1)
  return {
    items: await withRecords(member, await viewEntries(member, shown, accesses)),
    next: entries.length > QUEUE_PAGE && last !== undefined ? `${last.id}:${last.key}` : null,
  }
}

async function requireModerated(
  member: MemberCtx,
  ids: readonly CommunityId[],
): Promise<Map<CommunityId, CommunityAccess>> {
  const accesses = await loadCommunityAccess(member, { ids })
  for (const id of ids) {
    const access = accesses.get(id)
    const isTheirs = access?.canView === true && (access.isModerator || holdsRole(member.viewer, 'content'))
    if (!isTheirs) fail('not_allowed')
  }
  return accesses
}

/** Adds each author's record; one statement. */
export async function withRecords(ctx: Ctx, items: readonly QueueItemView[]): Promise<QueueItemView[]> {
  const people = items.flatMap(item => {
    const name = authorOf(item)
    const communityId = parseFullname('t5', item.community.fullname)
    return name === null || communityId === null ? [] : [{ communityId, name }]
  })
  const records = await loadAuthorRecords(ctx, people)
  return items.map(item => {
    const name = authorOf(item)
    const key = name === null ? '' : recordKey({ community: item.community.fullname, name })
    return { ...item, record: records.get(key) ?? null }
  })
}

const authorOf = ({ comment, post }: QueueItemView): string | null => (comment ?? post)?.author?.name ?? null

function parseCursor(after: string | null): { key: string; id: number } | null {
  if (after === null) return null
  const [, id, key] = /^(\d{1,15}):(\d{1,9}|[\d-]{10} [\d:.+-]{5,24})$/.exec(after) ?? []
  return id === undefined || key === undefined
    ? fail('field_invalid', { field: 'after' })
    : { id: Number(id), key }
}

/** Returns the entries' items, for viewers who may see them, without deleted ones. At most nine statements. */
export async function viewEntries(
  member: MemberCtx,
  entries: readonly QueueEntry[],
  accesses: ReadonlyMap<CommunityId, CommunityAccess>,
): Promise<QueueItemView[]> {
  const { postIds, commentIds } = splitRefs(entries.map(entry => entry.ref))
  const { posts, comments } = await loadMixed(member, { postIds, commentIds })
  const facts = await loadModFacts(member, { postIds, commentIds })
  const reports = await loadReports(member, { postIds, commentIds })
  const claimers = await loadAuthorLabels(member, { ids: entries.flatMap(entry => entry.claimed_by ?? []) })
  const postOf = new Map(posts.map(post => [post.fullname, post]))
  const commentOf = new Map(comments.map(comment => [comment.fullname, comment]))
  return entries.flatMap((entry): QueueItemView[] => {
    const fullname = toThingFullname(entry.ref)
    const isPost = entry.ref.kind === 'post'
    const comment = commentOf.get(fullname) ?? null
    const thread = postOf.get(comment?.postFullname ?? fullname)
    if (thread === undefined || (!isPost && comment === null)) return []
    const access = accesses.get(idFromFullname('t5', thread.community.fullname))
    const isClaimed = entry.claimed_by !== null && isClaimOpen(entry.claimed_at, member.now())
    const may = (right: AskedRight) => access !== undefined && canModerate(member.viewer, access, right)
    const said = comment ?? thread
    const isOthers = said.author !== null && !said.viewer.isAuthor
    const isMine = isClaimed && entry.claimed_by === member.viewer.id
    return [
      {
        fullname,
        community: thread.community,
        post: isPost ? thread : null,
        comment,
        title: thread.title,
        path: comment?.permalink ?? thread.permalink,
        reports: reports.get(fullname) ?? [],
        reportCount: entry.open_reports,
        ignoresReports: entry.ignores_reports,
        heldReason: entry.held_reason,
        ...(facts.get(fullname) ?? { removal: null, approvedBy: null, isContest: false }),
        claimedBy:
          isClaimed && entry.claimed_by !== null ? (claimers.get(entry.claimed_by)?.name ?? null) : null,
        isMine,
        at: entry.at.toISOString(),
        canAct: may('posts'),
        canBan: isOthers && may('access'),
        canMute: isOthers && may(MUTE_RIGHTS),
        record: null,
      },
    ]
  })
}
