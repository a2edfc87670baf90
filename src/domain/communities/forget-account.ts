import { sql } from 'kysely'
import { releaseMedia } from '#domain/media/release-media.ts'
import type { Ctx } from '#platform/context/context.ts'
import { emitEvent } from '#platform/events/emit-event.ts'
import type { AccountId, CommunityId } from '#shared/ids.ts'
import { profileCommunityName } from './access-row.ts'

/**
 * Ends all memberships of an account being deleted, and removes its name from its profile's community. Returns how many
 * communities it had joined.
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
  await dropFollowers(tx, accountId)
  // No account name contains this character.
  const nameless = profileCommunityName(`~${accountId.toString(36)}`)
  const profile = await tx.db
    .updateTable('communities')
    .set({
      ...{ name: nameless, title: '', description: '', sidebar_md: '', sidebar_html: '' },
      ...{ accent: null, icon_media_id: null, member_count: 0 },
    })
    .where('owner_id', '=', accountId)
    .where('kind', '=', 'profile')
    .returning('id')
    .executeTakeFirst()
  for (const { id: communityId } of [...rows, ...(profile === undefined ? [] : [profile])])
    await emitEvent(tx, 'community.changed', { communityId })
  if (profile !== undefined) await emitEvent(tx, 'community.restyled', { communityId: profile.id })
  return rows.length
}

/** Removes followers and images of a deleted owner's profile. */
async function dropFollowers(tx: Ctx, accountId: AccountId): Promise<void> {
  const profile = sql`select id from communities where owner_id = ${accountId} and kind = 'profile'`
  await releaseMedia(tx, {
    ids: sql`select icon_media_id from communities where id in (${profile}) and icon_media_id is not null
      union select banner_media_id from community_styles where community_id in (${profile}) and banner_media_id is not null`,
  })
  await sql`delete from community_styles where community_id in (${profile})`.execute(tx.db)
  await sql`delete from memberships where community_id in (${profile})`.execute(tx.db)
}
