import { sql } from 'kysely'
import { loadAccountByName } from '#domain/accounts/load-accounts.ts'
import { holdsRole, isStaff } from '#domain/accounts/policy.ts'
import { listModeratedBy } from '#domain/communities/team/list-moderated.ts'
import { type StoredImage, toImageView } from '#domain/media/image-view.ts'
import type { Ctx } from '#platform/context/context.ts'
import { isLookupName } from '#shared/accounts/names.ts'
import type { ProfileLink } from '#shared/accounts/profile-link.ts'
import { parsePreferences } from '#shared/accounts/read-preferences.ts'
import type { PageGateKind } from '#shared/communities/gates.ts'
import { fail } from '#shared/errors.ts'
import { idFromFullname } from '#shared/id-from-fullname.ts'
import { type AccountId, type CommunityId, toFullname } from '#shared/ids.ts'
import type { AccountView } from '#shared/views/account-view.ts'
import type { ProfileView, Trophy } from '#shared/views/profile-view.ts'
import { canSeeActivity, offersFollow } from './policy.ts'
import { loadProfileFacts } from './profile-facts.ts'

export type Profile = { gate: PageGateKind } | { gate: null; account: ProfileView }

/** Returns a member's profile, or the gate in its place: the only way for its pages to load a profile. */
export async function loadProfile(ctx: Ctx, { name }: { name: string }): Promise<Profile> {
  const gate = await profileGate(ctx, { name })
  if (gate !== null) return { gate }
  const account = await loadAccountByName(ctx, { name })
  return account === null ? { gate: 'profile-missing' } : { gate, account: await viewProfile(ctx, account) }
}

/**
 * Returns the gate shown in place of a profile: unknown, deleted, unavailable for a legal reason, which admins
 * bypass, or permanently suspended, which staff and the owner bypass. Null lets the viewer in.
 */
async function profileGate(ctx: Ctx, { name }: { name: string }): Promise<PageGateKind | null> {
  if (!isLookupName(name)) return 'profile-missing'
  const row = await ctx.db
    .selectFrom('accounts')
    .select(['id', 'deleted_at', 'is_suspended', 'suspended_until'])
    .select(({ selectFrom, exists }) =>
      exists(
        selectFrom('communities as c')
          .select('c.id')
          .whereRef('c.owner_id', '=', 'accounts.id')
          .where('c.kind', '=', 'profile')
          .where('c.is_legally_blocked', '=', true),
      ).as('isLegallyBlocked'),
    )
    .where('name_key', '=', name.toLowerCase())
    .executeTakeFirst()
  if (row === undefined) return 'profile-missing'
  if (row.deleted_at !== null) return 'profile-deleted'
  if (row.isLegallyBlocked && !holdsRole(ctx.viewer, 'content')) return 'profile-blocked-for-legal-reason'
  const isShut = row.is_suspended && row.suspended_until === null
  const looksPast = isStaff(ctx.viewer) || ctx.viewer?.id === row.id
  return isShut && !looksPast ? 'profile-suspended' : null
}

async function viewProfile(ctx: Ctx, account: AccountView): Promise<ProfileView> {
  const accountId = idFromFullname('t2', account.fullname)
  const [row, facts, moderates] = await Promise.all([
    readProfile(ctx, accountId),
    loadProfileFacts(ctx, { accountId }),
    listModeratedBy(ctx, { accountId }),
  ])
  if (row === undefined || facts === null) fail('not_found')
  const isSelf = account.viewer.isSelf
  const preferences = parsePreferences(row.preferences)
  return {
    ...account,
    community: row.community_id === null ? null : toFullname('t5', row.community_id),
    displayName: row.display_name || account.name,
    aboutHtml: row.about_html,
    links: row.links ?? [],
    icon: row.icon === null ? null : toImageView(row.icon),
    banner: row.banner === null ? null : toImageView(row.banner),
    isNsfw: row.is_nsfw,
    isUnlisted: !preferences.showInSearch,
    trophies: trophiesOf(ctx, row),
    moderates,
    hasSets: row.has_sets,
    followerCount: isSelf ? row.followers : null,
    viewer: {
      ...account.viewer,
      isFollowing: row.is_following,
      canFollow: offersFollow(ctx.viewer, facts),
      canSeeActivity: canSeeActivity(ctx.viewer, facts),
    },
  }
}

type ProfileRow = {
  preferences: unknown
  created_at: Date
  is_verified: boolean
  is_premium: boolean
  display_name: string
  about_html: string
  links: ProfileLink[] | null
  community_id: CommunityId | null
  is_nsfw: boolean
  followers: number
  icon: StoredImage | null
  banner: StoredImage | null
  is_following: boolean
  has_sets: boolean
}

async function readProfile(ctx: Ctx, accountId: AccountId): Promise<ProfileRow | undefined> {
  const { rows } = await sql<ProfileRow>`
    select a.preferences, a.created_at, a.email_verified_at is not null as is_verified,
      coalesce(a.premium_until > ${ctx.now()}, false) as is_premium,
      coalesce(p.display_name, '') as display_name, coalesce(p.about_html, '') as about_html, p.links,
      c.id as community_id, coalesce(c.is_nsfw, false) as is_nsfw, coalesce(c.member_count, 0) as followers,
      (select to_jsonb(m) from media m where m.id = c.icon_media_id) as icon,
      (select to_jsonb(m) from media m where m.id = st.banner_media_id) as banner,
      exists (
        select from memberships ms where ms.account_id = ${ctx.viewer?.id ?? null}::bigint and ms.community_id = c.id
      ) as is_following,
      exists (select from post_sets s where s.account_id = a.id) as has_sets
    from accounts a
    left join profiles p on p.account_id = a.id
    left join communities c on c.owner_id = a.id and c.kind = 'profile'
    left join community_styles st on st.community_id = c.id
    where a.id = ${accountId}`.execute(ctx.db)
  return rows[0]
}

/** Returns trophies derived from facts; none are ever handed out. */
function trophiesOf(ctx: Ctx, row: Pick<ProfileRow, 'created_at' | 'is_verified' | 'is_premium'>): Trophy[] {
  const years = wholeYears(row.created_at, ctx.now())
  return [
    ...(years > 0 ? [{ kind: 'years' as const, years }] : []),
    ...(row.is_verified ? [{ kind: 'email' as const }] : []),
    ...(row.is_premium ? [{ kind: 'premium' as const }] : []),
  ]
}

/** Returns how many birthdays an account has had, in UTC. */
function wholeYears(from: Date, now: Date): number {
  const years = now.getUTCFullYear() - from.getUTCFullYear()
  const birthday = Date.UTC(now.getUTCFullYear(), from.getUTCMonth(), from.getUTCDate())
  return Math.max(0, now.getTime() < birthday ? years - 1 : years)
}
