import type { CommunityAccess } from '#domain/communities/community-access.ts'
import { requireModerator, requireModeratorToRead } from '#domain/communities/team/require-moderator.ts'
import { logModAct } from '#domain/mod-log/log-mod-act.ts'
import { type Ctx, inTransaction, type MemberCtx } from '#platform/context/context.ts'
import { unlessGone } from '#platform/database/constraint.ts'
import { findThingRef, type ThingColumns, toThingColumns } from '#platform/database/thing-columns.ts'
import { fail } from '#shared/errors.ts'
import { type AccountId, type CommunityId, type PostId, toBase36 } from '#shared/ids.ts'
import { MOD_LIMITS, NOTE_LABELS, type NoteLabel } from '#shared/moderation/mod-limits.ts'
import type { UserNoteView } from '#shared/views/mod-view.ts'
import { loadThings } from './load-things.ts'
import { mayChangeWords } from './own-words.ts'
import { requireWords } from './parse-words.ts'

const MOST = 100

/**
 * Adds a mod note about a member, or about one of their items named by `target`. Requires `posts`. Throws as `requireModerator`
 * does, `body_missing` and `body_too_long` (body), `field_invalid`.
 */
export async function addUserNote(
  ctx: Ctx,
  note: {
    communityId: CommunityId
    accountId: AccountId
    label: string | null
    body: string
    target: string | null
  },
): Promise<void> {
  const { communityId, accountId } = note
  const { member } = await requireModerator(ctx, { communityId, right: 'posts' })
  const { label, body } = parseNote(note)
  const thing = note.target === null ? undefined : (await loadThings(member, [note.target])).get(note.target)
  const write = inTransaction(member, async tx => {
    await tx.db
      .insertInto('user_notes')
      .values({
        community_id: communityId,
        account_id: accountId,
        author_id: tx.viewer.id,
        label,
        body,
        ...toThingColumns(thing?.communityId === communityId ? thing.ref : null),
        created_at: tx.now(),
      })
      .execute()
    await logModAct(tx, { communityId, action: 'add_note', accountId, details: { label } })
  })
  await unlessGone(write, 'comment_deleted')
}

/** Returns the last hundred notes on a member, newest first; for any moderator there. Throws as `requireModeratorToRead` does. */
export async function listUserNotes(
  ctx: Ctx,
  { communityId, accountId }: { communityId: CommunityId; accountId: AccountId },
): Promise<UserNoteView[]> {
  const { member, access } = await requireModeratorToRead(ctx, { communityId, right: null })
  const rows = await member.db
    .selectFrom('user_notes as n')
    .leftJoin('accounts as a', 'a.id', 'n.author_id')
    .leftJoin('comments as c', 'c.id', 'n.comment_id')
    .select(['n.id', 'a.name as by', 'n.author_id', 'n.label', 'n.body', 'n.created_at', 'n.edited_at'])
    .select(['n.post_id', 'n.comment_id', 'c.post_id as thread_id'])
    .where('n.community_id', '=', communityId)
    .where('n.account_id', '=', accountId)
    .orderBy('n.id', 'desc')
    .limit(MOST)
    .execute()
  return rows.map(row => ({
    id: row.id,
    by: row.by,
    label: row.label,
    body: row.body,
    at: row.created_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
    path: pathOf(row),
    canChange: mayChangeWords(member.viewer, access, row.author_id),
  }))
}

/** Returns the path of the item a note is about. */
function pathOf(row: ThingColumns & { thread_id: PostId | null }): string | null {
  const ref = findThingRef(row)
  if (ref?.kind === 'post') return `/comments/${toBase36(ref.id)}`
  if (ref === null || row.thread_id === null) return null
  return `/comments/${toBase36(row.thread_id)}/_/${toBase36(ref.id)}`
}

/** Edits a note: for its author, and moderators with all permissions. Throws as `addUserNote` does, `not_found`. */
export async function editUserNote(
  ctx: Ctx,
  note: { communityId: CommunityId; id: number; label: string | null; body: string },
): Promise<void> {
  const { communityId, id } = note
  const team = await requireModerator(ctx, { communityId, right: 'posts' })
  const words = parseNote(note)
  await inTransaction(team.member, async tx => {
    const accountId = await requireOwnNote(tx, team.access, id)
    await tx.db
      .updateTable('user_notes')
      .set({ ...words, edited_at: tx.now() })
      .where('id', '=', id)
      .execute()
    await logModAct(tx, { communityId, action: 'edit_note', accountId, details: { label: words.label } })
  })
}

/** Deletes a note, for those who may edit it. Throws as `requireModerator` does, `not_found`. */
export async function deleteUserNote(
  ctx: Ctx,
  { communityId, id }: { communityId: CommunityId; id: number },
): Promise<void> {
  const team = await requireModerator(ctx, { communityId, right: 'posts' })
  await inTransaction(team.member, async tx => {
    const accountId = await requireOwnNote(tx, team.access, id)
    await tx.db.deleteFrom('user_notes').where('id', '=', id).execute()
    await logModAct(tx, { communityId, action: 'remove_note', accountId })
  })
}

/**
 * Returns the account a note is about, if the viewer may edit the note; its row is locked. Throws `not_found`,
 * `not_allowed`.
 */
async function requireOwnNote(tx: MemberCtx, access: CommunityAccess, id: number): Promise<AccountId> {
  const note = await tx.db
    .selectFrom('user_notes')
    .select(['account_id', 'author_id'])
    .where('id', '=', id)
    .where('community_id', '=', access.row.id)
    .forUpdate()
    .executeTakeFirst()
  if (note === undefined) fail('not_found')
  return mayChangeWords(tx.viewer, access, note.author_id) ? note.account_id : fail('not_allowed')
}

function parseNote(note: { label: string | null; body: string }): { label: NoteLabel | null; body: string } {
  const body = requireWords(note.body, { field: 'body', limit: MOD_LIMITS.userNoteLength })
  if (note.label === null) return { label: null, body }
  const label = NOTE_LABELS.find(each => each === note.label) ?? fail('field_invalid', { field: 'label' })
  return { label, body }
}
