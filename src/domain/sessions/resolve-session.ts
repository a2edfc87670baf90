import { type RawBuilder, sql } from 'kysely'
import type { Ctx, Viewer } from '#platform/context/context.ts'
import type { AccountId, CommunityId } from '#shared/ids.ts'
import { parsePreferences } from '#shared/preferences.ts'
import { hashSessionToken, isSessionToken, sessionEnd } from './session-token.ts'

const TOUCH_EVERY_MS = 10 * 60 * 1_000

type SessionRow = { id: AccountId; name: string; is_staff: boolean; is_admin: boolean; preferences: unknown }
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
 * Whom a cookie's token logs in; null when it is unknown or over, or the account was deleted.
 * One statement. Being used prolongs a session; that is written at most every ten minutes. `withChoices` brings along
 * what feeds ask for.
 */
export async function resolveSession(
  ctx: Ctx,
  { token, withChoices = false }: { token: string; withChoices?: boolean },
): Promise<Viewer | null> {
  if (!isSessionToken(token)) return null
  const hash = hashSessionToken(token)
  const now = ctx.now()
  const { rows } = await sql<SessionRow & Partial<ChoiceRow>>`
    with touched as (
      update sessions set last_seen_at = ${now}, expires_at = ${sessionEnd(now)}
      where token_hash = ${hash} and expires_at > ${now} and last_seen_at < ${new Date(now.getTime() - TOUCH_EVERY_MS)}
    )
    select a.id, a.name, a.is_staff, a.is_admin, a.preferences ${withChoices ? CHOICES : sql``}
    from sessions s join accounts a on a.id = s.account_id
    where s.token_hash = ${hash} and s.expires_at > ${now} and a.deleted_at is null`.execute(ctx.db)
  const [row] = rows
  return row === undefined ? null : toViewer(row)
}

function toViewer(row: SessionRow & Partial<ChoiceRow>): Viewer {
  const preferences = parsePreferences(row.preferences)
  return {
    id: row.id,
    name: row.name,
    isStaff: row.is_staff,
    isAdmin: row.is_admin,
    showNsfw: preferences.showNsfw,
    preferences,
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
