import { sql } from 'kysely'
import { loadAgeSeconds } from '#domain/accounts/account-age.ts'
import { lookOf, lookOfColumn } from '#domain/accounts/account-name.ts'
import { requireVerified } from '#domain/accounts/email.ts'
import { isStaff, requireViewer, requireWriter } from '#domain/accounts/policy.ts'
import { loadSiteSettings } from '#domain/site-settings/site-settings.ts'
import { requireSlot } from '#domain/throttles/take-slot.ts'
import { type Ctx, inTransaction, type MemberCtx } from '#platform/context/context.ts'
import { lockName } from '#platform/database/lock-name.ts'
import { emitEvent } from '#platform/events/emit-event.ts'
import { checkSettings } from '#shared/communities/community-settings.ts'
import type { CommunityType } from '#shared/communities/community-types.ts'
import { type AppError, fail, isAppError } from '#shared/errors.ts'
import type { CommunityId } from '#shared/ids.ts'
import { parseCommunityName } from './setup/community-fields.ts'

const CREATIONS_PER_DAY = 3
const DAY_SECONDS = 24 * 60 * 60

export type NewCommunity = {
  name: string
  title: string
  description: string
  type: CommunityType
  isNsfw: boolean
}

/**
 * Creates a community; its creator joins it and becomes its first moderator. Three a day per account, except staff. Throws
 * `login_required`, `not_allowed` when the flag `create_community` is off, `email_unverified`, `account_too_young`,
 * `community_name_invalid`, `community_name_taken`, `community_name_alike`, `field_invalid` (title, description, type),
 * `rate_limited`.
 */
export async function createCommunity(
  ctx: Ctx,
  input: NewCommunity,
): Promise<{ id: CommunityId; name: string }> {
  const member = requireWriter(ctx)
  if (!ctx.flags.isEnabled('create_community') && !isStaff(member.viewer)) fail('not_allowed')
  const { name: wanted, ...settings } = input
  const name = parseCommunityName(wanted)
  const { title, description, type, isNsfw } = checkSettings(settings)
  const community = { name, title, description, type, is_nsfw: isNsfw }
  await requireCreator(member)
  return inTransaction(member, async tx => {
    await takeCreation(tx)
    await refuseLookAlike(tx, community)
    const id = await insertCommunity(tx, community)
    await emitEvent(tx, 'membership.changed', { communityId: id, accountId: tx.viewer.id, isMember: true })
    return { id, name: community.name }
  })
}

/**
 * R2.13-com-28: requires a verified address and an account of the age the operator configured. Throws `email_unverified`,
 * `account_too_young`.
 */
async function requireCreator(member: MemberCtx): Promise<void> {
  const set = await loadSiteSettings(member)
  const { creation = { minAgeDays: 0, needsEmail: true } } = member
  const needsEmail =
    set.communityNeedsEmail === undefined ? creation.needsEmail : set.communityNeedsEmail === 'yes'
  const minAgeDays = Number(set.communityMinAgeDays ?? creation.minAgeDays)
  if (needsEmail) await requireVerified(member)
  if (minAgeDays === 0 || isStaff(member.viewer)) return
  const age = await loadAgeSeconds(member)
  if (age < minAgeDays * DAY_SECONDS) fail('account_too_young', { days: minAgeDays })
}

/** Returns why the viewer can't create a community yet: their account is too young; null otherwise. */
export async function refuseCreator(ctx: Ctx): Promise<AppError | null> {
  try {
    await requireCreator(requireViewer(ctx))
    return null
  } catch (error) {
    if (isAppError(error)) return error.code === 'account_too_young' ? error : null
    throw error
  }
}

/** Within the transaction, so that a taken name doesn't use up a slot. */
async function takeCreation(tx: MemberCtx): Promise<void> {
  if (isStaff(tx.viewer)) return
  const key = `community:create:${tx.viewer.id}`
  await requireSlot(tx, { key, limit: CREATIONS_PER_DAY, windowSeconds: DAY_SECONDS })
}

/** A name that looks like another community's is for its moderators and the staff. */
async function refuseLookAlike(tx: MemberCtx, { name }: { name: string }): Promise<void> {
  if (isStaff(tx.viewer)) return
  const look = lookOf(name)
  await lockName(tx, `community-name:${look}`)
  const { rows } = await sql<{ name: string }>`
    select c.name from communities c
    where c.kind = 'community' and ${lookOfColumn(sql`c.name`)} = ${look} and c.name_key <> ${name.toLowerCase()}
      and not exists (
        select from moderators m where m.community_id = c.id and m.account_id = ${tx.viewer.id}
      )
    limit 1`.execute(tx.db)
  if (rows[0] !== undefined) fail('community_name_alike', { field: 'name', name: rows[0].name })
}

async function insertCommunity(
  tx: MemberCtx,
  community: { name: string; title: string; description: string; type: CommunityType; is_nsfw: boolean },
): Promise<CommunityId> {
  const now = tx.now()
  const row = await tx.db
    .insertInto('communities')
    .values({ ...community, owner_id: tx.viewer.id, member_count: 1, created_at: now })
    .onConflict(conflict => conflict.column('name_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row === undefined) fail('community_name_taken', { field: 'name', name: community.name })
  const own = { community_id: row.id, account_id: tx.viewer.id }
  await tx.db
    .insertInto('moderators')
    .values({ ...own, rank: 0, added_at: now })
    .execute()
  await tx.db
    .insertInto('memberships')
    .values({ ...own, joined_at: now })
    .execute()
  return row.id
}
