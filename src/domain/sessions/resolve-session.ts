import { type RawBuilder, sql } from 'kysely'
import type { Ctx, Viewer } from '#platform/context/context.ts'
import { parsePreferences } from '#shared/accounts/read-preferences.ts'
import type { AccountId, CommunityId, SessionId } from '#shared/ids.ts'
import { endStolenSession } from './end-session.ts'
import { GRACE_SECONDS, hashSessionToken, isSessionToken, sessionEnd } from './session-token.ts'

const TOUCH_EVERY_MS = 10 * 60 * 1_000

type SessionRow = {
  session_id: SessionId
  token_ends_at: Date
  authenticated_at: Date
  is_stolen: boolean
  is_due: boolean
  id: AccountId
  name: string
  is_staff: boolean
  is_admin: boolean
  preferences: unknown
  is_suspended: boolean
  suspended_until: Date | null
  must_reset_password: boolean
  is_name_editable: boolean
  is_verified: boolean
}
type ChoiceRow = {
  joined: CommunityId[] | null
  blocked: AccountId[] | null
  muted: CommunityId[] | null
}

const CHOICES: RawBuilder<ChoiceRow> = sql`,
  (select array_agg(community_id) from memberships where account_id = a.id) as joined,
  (select array_agg(blocked_id) from blocked_accounts where account_id = a.id) as blocked,
  (select array_agg(community_id) from muted_communities where account_id = a.id) as muted`

/**
 * Whom a cookie's token logs in; null when it is unknown or over, or the account was deleted. A token over its life is
 * good too: whoever asks replaces it (`viewer.session.isTokenDue`). A replaced one is good for a minute, and longer while the
 * browser has not shown the new one, which may have been lost on its way; afterwards it ends the session.
 * One statement. Being used prolongs a session; that is written at most every ten minutes. `withChoices` brings along
 * what feeds ask for.
 */
export async function resolveSession(
  ctx: Ctx,
  { token, withChoices = false }: { token: string; withChoices?: boolean },
): Promise<Viewer | null> {
  if (!isSessionToken(token)) return null
  const row = await findSession(ctx, hashSessionToken(token), withChoices)
  if (row === undefined) return null
  if (row.is_stolen) {
    await endStolenSession(ctx, { id: row.session_id, accountId: row.id })
    return null
  }
  return toViewer(row)
}

async function findSession(
  ctx: Ctx,
  hash: Buffer,
  withChoices: boolean,
): Promise<(SessionRow & Partial<ChoiceRow>) | undefined> {
  const now = ctx.now()
  const graceFrom = new Date(now.getTime() - GRACE_SECONDS * 1_000)
  const touchBefore = new Date(now.getTime() - TOUCH_EVERY_MS)
  const { rows } = await sql<SessionRow & Partial<ChoiceRow>>`
    with shown as (
      select id, null::timestamptz as rotated_at from sessions where token_hash = ${hash}
      union all
      select session_id, rotated_at from rotated_tokens where token_hash = ${hash}
    ), found as (
      select s.*, shown.rotated_at is null as is_present,
        coalesce(shown.rotated_at < ${graceFrom} and s.is_token_seen, false) as is_stolen,
        s.token_ends_at <= ${now} or coalesce(shown.rotated_at < ${graceFrom}, false) as is_due
      from shown join sessions s on s.id = shown.id where s.expires_at > ${now}
    ), touched as (
      update sessions s set last_seen_at = ${now}, expires_at = ${sessionEnd(now)},
        is_token_seen = s.is_token_seen or found.is_present
      from found where s.id = found.id and not found.is_stolen
        and (s.last_seen_at < ${touchBefore} or (found.is_present and not s.is_token_seen))
    )
    select s.id as session_id, s.token_ends_at, s.authenticated_at, s.is_stolen, s.is_due,
      a.id, a.name, a.is_staff, a.is_admin, a.preferences,
      a.is_suspended, a.suspended_until, a.must_reset_password, a.is_name_editable,
      a.email_verified_at is not null as is_verified ${withChoices ? CHOICES : sql``}
    from found s join accounts a on a.id = s.account_id where a.deleted_at is null`.execute(ctx.db)
  return rows[0]
}

function toViewer(row: SessionRow & Partial<ChoiceRow>): Viewer {
  const preferences = parsePreferences(row.preferences)
  return {
    id: row.id,
    name: row.name,
    isStaff: row.is_staff,
    isAdmin: row.is_admin,
    showNsfw: preferences.showNsfw,
    ...(row.is_admin && { adminModeOn: preferences.adminModeOn }),
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
          },
        }),
  }
}
