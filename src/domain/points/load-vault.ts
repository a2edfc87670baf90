import { sql } from 'kysely'
import { requireViewer } from '#domain/accounts/policy.ts'
import { loadCommunityAccess } from '#domain/communities/load-communities.ts'
import { loadWorn } from '#domain/flair/wear-badge.ts'
import { readBalance } from '#domain/ledger/ledger.ts'
import { loadWallets, walletMessage } from '#domain/wallets/wallets.ts'
import type { Ctx, MemberCtx } from '#platform/context/context.ts'
import type { CommunityId } from '#shared/ids.ts'
import type { PointsView, VaultView } from '#shared/points/point-view.ts'
import { loadAchievements } from './achievements.ts'
import { listBadges } from './badges.ts'
import { loadMembership } from './memberships.ts'
import { pointsOf } from './point-currency.ts'
import { findPointCommunity } from './require-points.ts'

export type PointRates = Readonly<Record<string, number>>
const MOST_COMMUNITIES = 100

/**
 * Returns the viewer's vault: their points by community, their address, and all about one community when it is asked for. Throws
 * `login_required`, and as {@link findPointCommunity} for that one.
 */
export async function loadVault(
  ctx: Ctx,
  { siteName, rates, community }: { siteName: string; rates: PointRates; community: string },
): Promise<VaultView> {
  const member = requireViewer(ctx)
  const accountId = member.viewer.id
  const [held, wallets] = await Promise.all([listBalances(member), loadWallets(ctx, { accountId })])
  const wallet = wallets.find(one => one.isActive)
  return {
    communities: held,
    wallet:
      wallet === undefined
        ? null
        : {
            ...{ address: wallet.address, origin: wallet.origin, createdAt: wallet.createdAt.toISOString() },
            backedUpAt: wallet.backupModifiedAt?.toISOString() ?? null,
          },
    walletMessage: walletMessage({ siteName, account: member.viewer }),
    chosen: community === '' ? null : await loadPoints(member, { community, rates }),
  }
}

/** Communities whose points the viewer has, and those with points that they joined, by balance. */
export async function listBalances(ctx: MemberCtx): Promise<VaultView['communities']> {
  if (!ctx.flags.isEnabled('community_points')) return []
  const accountId = ctx.viewer.id
  const { rows } = await sql<{ id: CommunityId; balance: number }>`
    select s.community_id as id, coalesce(l.balance, 0) as balance
    from community_settings s
      left join ledger_accounts l on l.account_id = ${accountId} and l.currency = 'points:' || s.community_id
    where s.settings ->> 'hasPoints' = 'true' and (l.balance > 0 or exists (
      select from memberships m where m.community_id = s.community_id and m.account_id = ${accountId}
    ))
    order by 2 desc, 1 limit ${sql.lit(MOST_COMMUNITIES)}`.execute(ctx.db)
  const access = await loadCommunityAccess(ctx, { ids: rows.map(row => row.id) })
  return rows.flatMap(({ id, balance }) => {
    const found = access.get(id)
    if (found?.canView !== true) return []
    const { name, prefixedName, path } = found.label
    return [{ name, prefixedName, path, balance }]
  })
}

/** Returns all about the viewer's points in a community. Throws as {@link findPointCommunity}. */
export async function loadPoints(
  ctx: MemberCtx,
  { community, rates }: { community: string; rates: PointRates },
): Promise<PointsView> {
  const { access, settings } = await findPointCommunity(ctx, { name: community })
  const who = { communityId: access.row.id, accountId: ctx.viewer.id }
  const [balance, membership, badges, owned, worn, banners, achievements] = await Promise.all([
    readBalance(ctx, { ...who, currency: pointsOf(who.communityId) }),
    loadMembership(ctx, who),
    listBadges(ctx, who),
    listOwned(ctx, who),
    loadWorn(ctx, who),
    listBanners(ctx, who),
    loadAchievements(ctx, who),
  ])
  const { name, prefixedName, path } = access.label
  return {
    ...{ name, prefixedName, path, balance, banners, achievements },
    pointsPerCoin: rates[name.toLowerCase()] ?? null,
    canBurn: ctx.flags.isEnabled('burn_points'),
    membership: {
      ...{ price: settings.membershipPoints, days: settings.membershipDays },
      endsAt: membership?.endsAt.toISOString() ?? null,
      renews: membership?.renews ?? false,
    },
    badges: badges.map(badge => ({
      ...badge,
      isOwned: owned.has(badge.id),
      isWorn: worn.badge === badge.emoji,
    })),
  }
}

type Who = { communityId: CommunityId; accountId: MemberCtx['viewer']['id'] }

async function listOwned({ db }: MemberCtx, { communityId, accountId }: Who): Promise<Set<number>> {
  const rows = await db
    .selectFrom('owned_badges as o')
    .innerJoin('point_badges as b', 'b.id', 'o.badge_id')
    .select('b.id')
    .where('o.account_id', '=', accountId)
    .where('b.community_id', '=', communityId)
    .execute()
  return new Set(rows.map(row => row.id))
}

/** The holder of a banner in the crypto form is known by their address. */
async function listBanners(
  { db }: MemberCtx,
  { communityId, accountId }: Who,
): Promise<PointsView['banners']> {
  const { rows } = await sql<PointsView['banners'][number] & { taxedTo: Date }>`
    select b.form, b.text, b.url, b.price, b.holder_id = ${accountId} as "isOwn", b.taxed_to as "taxedTo",
      case b.form when 'crypto' then coalesce(w.address, '') else a.name end as holder
    from point_banners b join accounts a on a.id = b.holder_id
      left join wallets w on w.account_id = b.holder_id and w.is_active
    where b.community_id = ${communityId} order by b.form desc`.execute(db)
  return rows.map(row => ({ ...row, taxedTo: new Date(row.taxedTo).toISOString() }))
}
