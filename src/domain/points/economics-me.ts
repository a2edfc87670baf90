import { sql } from 'kysely'
import { requireViewer } from '#domain/accounts/policy.ts'
import { activeAddress } from '#domain/wallets/wallets.ts'
import type { Ctx } from '#platform/context/context.ts'
import { type CommunityId, toFullname } from '#shared/ids.ts'

type Membership = {
  subredditId: string
  subredditName: string
  startedAt: string
  endsAt: string
  isRenewing: boolean
}
export type EconomicsMe = {
  id: string
  name: string
  pointsDocsBaseUrl: string
  /** Null without one. */
  wallet: { address: string } | null
  /** Points by community. */
  points: Record<string, { subredditName: string; amount: number }>
  specialMemberships?: Membership[]
}

/** Returns the viewer's economics record, with their special memberships if they are asked for. Throws `login_required`. */
export async function loadEconomicsMe(
  ctx: Ctx,
  { docsBaseUrl, withMemberships }: { docsBaseUrl: string; withMemberships: boolean },
): Promise<EconomicsMe> {
  const { viewer } = requireViewer(ctx)
  const accountId = viewer.id
  const [address, held, memberships] = await Promise.all([
    activeAddress(ctx, { accountId }),
    sql<{ id: CommunityId; name: string; amount: number }>`
      select c.id, c.name, l.balance as amount from ledger_accounts l
      join communities c on l.currency = 'points:' || c.id
      where l.account_id = ${accountId} and l.currency like 'points:%' and l.balance > 0 order by c.id`.execute(
      ctx.db,
    ),
    withMemberships ? listMemberships(ctx, { accountId }) : null,
  ])
  return {
    ...{ id: toFullname('t2', accountId), name: viewer.name, pointsDocsBaseUrl: docsBaseUrl },
    wallet: address === null ? null : { address },
    points: Object.fromEntries(
      held.rows.map(({ id, name, amount }) => [toFullname('t5', id), { subredditName: name, amount }]),
    ),
    ...(memberships === null ? {} : { specialMemberships: memberships }),
  }
}

async function listMemberships(ctx: Ctx, { accountId }: { accountId: number }): Promise<Membership[]> {
  const { rows } = await sql<{
    id: CommunityId
    name: string
    started_at: Date
    ends_at: Date
    renews: boolean
  }>`
    select c.id, c.name, m.started_at, m.ends_at, m.renews from special_memberships m join communities c on c.id = m.community_id
    where m.account_id = ${accountId} and m.ends_at > ${ctx.now()} order by c.id`.execute(ctx.db)
  return rows.map(row => ({
    ...{ subredditId: toFullname('t5', row.id), subredditName: row.name, isRenewing: row.renews },
    ...{ startedAt: row.started_at.toISOString(), endsAt: row.ends_at.toISOString() },
  }))
}
