import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import { emitEvent } from '#platform/events/emit-event.ts'
import type { AccountId, CommunityId } from '#shared/ids.ts'
import { profileCommunityName } from './access-row.ts'

/**
 * Ends every membership of an account that is being deleted, and takes its name off the community of its profile. Returns
 * how many communities it had joined.
 */
export async function forgetAccount(tx: Ctx, { accountId }: { accountId: AccountId }): Promise<number> {
  const { rows } = await sql<{ id: CommunityId }>`
    with mine as materialized (
      select c.id from memberships m join communities c on c.id = m.community_id
      where m.account_id = ${accountId} order by c.id for no key update of c
    ), gone as (
      delete from memberships where account_id = ${accountId}
    )
    update communities c set member_count = member_count - 1 from mine where c.id = mine.id returning c.id`.execute(
    tx.db,
  )
  // No account's name has such a character.
  const nameless = profileCommunityName(`~${accountId.toString(36)}`)
  const profile = await tx.db
    .updateTable('communities')
    .set({ name: nameless, title: '', description: '', sidebar_md: '', sidebar_html: '' })
    .where('owner_id', '=', accountId)
    .where('kind', '=', 'profile')
    .returning('id')
    .executeTakeFirst()
  for (const { id: communityId } of [...rows, ...(profile === undefined ? [] : [profile])])
    await emitEvent(tx, 'community.changed', { communityId })
  return rows.length
}
