import { type RawBuilder, sql } from 'kysely'
import { activeFilters } from '#domain/filters/active-filters.ts'
import { unreadColumn } from '#domain/inbox-count/unread-column.ts'
import { menuFeedsColumn } from '#domain/saved-searches/list-menu-feeds.ts'
import { gather } from '#platform/batches/gather.ts'
import type { Ctx, DatabaseCtx, ReaderFeed, Viewer } from '#platform/context/context.ts'
import { countSharedStatement, type Database } from '#platform/database/database.ts'
import { readAdminRoles } from '#shared/accounts/admin-roles.ts'
import type { FeedFilter } from '#shared/accounts/feed-filters.ts'
import { parsePreferences } from '#shared/accounts/read-preferences.ts'
import type { AccountId, CommunityId, SessionId } from '#shared/ids.ts'
import { endStolenSession } from './end-session.ts'
import { GRACE_SECONDS, hashSessionToken, isSessionToken, SESSION_SECONDS } from './session-token.ts'

const TOUCH_EVERY_SECONDS = 10 * 60
/** Concurrent session lookups are batched, up to this many. */
const MOST_TOGETHER = 32

type Shown = { hash: Buffer; now: Date }
type SessionRow = {
  shown_hash: Buffer
  session_id: SessionId
  token_ends_at: Date
  authenticated_at: Date
  is_stolen: boolean
  is_due: boolean
  id: AccountId
  name: string
  is_staff: boolean
  is_admin: boolean
  admin_roles: string[] | null
  preferences: unknown
  is_suspended: boolean
  suspended_until: Date | null
  must_reset_password: boolean
  is_name_editable: boolean
  is_verified: boolean
  is_premium: boolean
}
type ChoiceRow = {
  joined: CommunityId[] | null
  blocked: AccountId[] | null
  muted: CommunityId[] | null
  filters: FeedFilter[] | null
  feeds: ReaderFeed[] | null
  unread: number
}

type FoundSession = SessionRow & Partial<ChoiceRow>
type FindSession = (shown: Shown) => Promise<FoundSession | undefined>

const CHOICES: RawBuilder<ChoiceRow> = sql`,
  (select array_agg(community_id) from memberships where account_id = a.id) as joined,
  (select array_agg(blocked_id) from blocked_accounts where account_id = a.id) as blocked,
  (select array_agg(community_id) from muted_communities where account_id = a.id) as muted,
  ${activeFilters(sql`a.id`, sql`s.asked_at`)} as filters,
  ${menuFeedsColumn(sql`a.id`)} as feeds,
  ${unreadColumn(sql`a.id`)} as unread`

/**
 * Returns the account of a cookie's token; null when it is unknown or expired, or the account was deleted. An expired token
 * still works, but must be replaced (`viewer.session.isTokenDue`). A replaced one works for a minute, and longer until the
 * browser has shown the new one, which may have been lost in transit; after that it ends the session. One statement, shared
 * by concurrent requests. Use prolongs a session, written at most every ten minutes. `withChoices` also loads what feeds
 * and menus need.
 */
export async function resolveSession(
  ctx: Ctx,
  { token, withChoices = false }: { token: string; withChoices?: boolean },
): Promise<Viewer | null> {
  if (!isSessionToken(token)) return null
  const row = await findSession(ctx, { hash: hashSessionToken(token), now: ctx.now() }, withChoices)
  if (row === undefined) return null
  if (row.is_stolen) {
    await endStolenSession(ctx, { id: row.session_id, accountId: row.id })
    return null
  }
  return toViewer(row)
}

/** Lookups that include feed and menu data queue separately from the others. */
const linesByDatabase = new WeakMap<Database, Record<'plain' | 'withChoices', FindSession>>()

async function findSession(
  { db }: DatabaseCtx,
  shown: Shown,
  withChoices: boolean,
): Promise<FoundSession | undefined> {
  const lines = linesByDatabase.get(db) ?? { plain: lineOf(db, sql``), withChoices: lineOf(db, CHOICES) }
  linesByDatabase.set(db, lines)
  const row = await lines[withChoices ? 'withChoices' : 'plain'](shown)
  countSharedStatement()
  return row
}

function lineOf(db: Database, further: RawBuilder<unknown>): FindSession {
  return gather('sessions', (shown: Shown[]) => findSessions(db, shown, further), MOST_TOGETHER)
}

/**
 * Returns sessions in the order of their tokens. A locked session isn't prolonged, so that requests don't wait for
 * each other's.
 */
async function findSessions(
  db: Database,
  shown: readonly Shown[],
  further: RawBuilder<unknown>,
): Promise<(FoundSession | undefined)[]> {
  const { rows } = await sql<FoundSession>`
    with asked as (
      select * from unnest((select ${shown.map(({ hash }) => hash)}::bytea[]),
        ${shown.map(({ now }) => now.toISOString())}::timestamptz[]) as asked (hash, at)
    ), shown as (
      select s.id, asked.hash, asked.at, null::timestamptz as rotated_at
      from asked join sessions s on s.token_hash = asked.hash
      union all
      select r.session_id, asked.hash, asked.at, r.rotated_at
      from asked join rotated_tokens r on r.token_hash = asked.hash
    ), found as (
      select s.*, shown.hash as shown_hash, shown.at as asked_at, shown.rotated_at is null as is_present,
        coalesce(shown.rotated_at < ${before(sql`shown.at`, GRACE_SECONDS)} and s.is_token_seen, false) as is_stolen,
        s.token_ends_at <= shown.at
          or coalesce(shown.rotated_at < ${before(sql`shown.at`, GRACE_SECONDS)}, false) as is_due
      from shown join sessions s on s.id = shown.id where s.expires_at > shown.at
    ), due as (
      select s.id, max(found.asked_at) as at, bool_or(found.is_present) as is_present
      from found join sessions s on s.id = found.id
      where not found.is_stolen and (s.last_seen_at < ${before(sql`found.asked_at`, TOUCH_EVERY_SECONDS)}
        or (found.is_present and not s.is_token_seen))
      group by s.id
    ), free as (
      select id from sessions where id in (select id from due) order by id for no key update skip locked
    ), touched as (
      update sessions s set last_seen_at = due.at, expires_at = due.at + ${seconds(SESSION_SECONDS)},
        is_token_seen = s.is_token_seen or due.is_present
      from due join free using (id) where s.id = due.id
    )
    select s.shown_hash, s.id as session_id, s.token_ends_at, s.authenticated_at, s.is_stolen, s.is_due,
      a.id, a.name, a.is_staff, a.is_admin, a.admin_roles, a.preferences,
      a.is_suspended, a.suspended_until, a.must_reset_password, a.is_name_editable,
      a.email_verified_at is not null as is_verified,
      coalesce(a.premium_until > s.asked_at, false) as is_premium ${further}
    from found s join accounts a on a.id = s.account_id where a.deleted_at is null`.execute(db)
  const found = new Map(rows.map(row => [row.shown_hash.toString('hex'), row]))
  return shown.map(({ hash }) => found.get(hash.toString('hex')))
}

const seconds = (count: number): RawBuilder<unknown> => sql`interval '1 second' * ${sql.lit(count)}`
const before = (moment: RawBuilder<Date>, count: number): RawBuilder<unknown> =>
  sql`${moment} - ${seconds(count)}`

function toViewer(row: FoundSession): Viewer {
  const preferences = parsePreferences(row.preferences)
  return {
    id: row.id,
    name: row.name,
    isStaff: row.is_staff,
    isAdmin: row.is_admin,
    showNsfw: preferences.showNsfw,
    ...(row.is_premium && { isPremium: true }),
    ...(row.is_admin && {
      adminModeOn: preferences.adminModeOn,
      adminRoles: readAdminRoles(row.is_admin, row.admin_roles),
    }),
    preferences,
    standing: {
      suspension: row.is_suspended ? { until: row.suspended_until } : null,
      mustResetPassword: row.must_reset_password,
      isNameEditable: row.is_name_editable,
      isVerified: row.is_verified,
    },
    session: {
      id: row.session_id,
      endsAt: row.token_ends_at,
      isTokenDue: row.is_due,
      authenticatedAt: row.authenticated_at,
    },
    ...(row.joined === undefined
      ? {}
      : {
          choices: {
            joined: row.joined ?? [],
            blockedAccounts: row.blocked ?? [],
            mutedCommunities: row.muted ?? [],
            filters: row.filters ?? [],
          },
          feeds: row.feeds ?? [],
          unread: row.unread ?? 0,
        }),
  }
}
