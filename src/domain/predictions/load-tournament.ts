import { sql } from 'kysely'
import { holdsRole } from '#domain/accounts/policy.ts'
import type { CommunityAccess } from '#domain/communities/community-access.ts'
import { settingsOf } from '#domain/communities/setup/community-settings.ts'
import { readBalance } from '#domain/ledger/ledger.ts'
import { loadMembership } from '#domain/points/memberships.ts'
import { postPath } from '#domain/posts/permalink.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { PostId } from '#shared/ids.ts'
import type { PredictionView, TournamentView } from '#shared/predictions/prediction-view.ts'
import { findLast, type Tournament } from './tournaments.ts'

const LEADERS = 20
const PREDICTIONS = 50

type Row = {
  postId: PostId
  title: string
  endsAt: Date
  state: 'open' | 'resolved' | 'canceled'
  outcome: number | null
  options: { position: number; text: string; tokens: number }[]
  members: number
  own: PredictionView['own']
}

/**
 * Returns a community's running or last tournament with its newest predictions, and whether the viewer sees how tokens are spread
 * before a prediction ends; null before its first. The caller has checked that the viewer may see the community.
 */
export async function loadTournament(
  ctx: Ctx,
  access: CommunityAccess,
): Promise<(TournamentView & { seesSpread: boolean }) | null> {
  const tournament = await findLast(ctx, { communityId: access.row.id })
  if (tournament === null) return null
  const accountId = ctx.viewer?.id
  const [seesSpread, leaders, rows, balance] = await Promise.all([
    canSeeSpread(ctx, access),
    listLeaders(ctx, tournament),
    listPredictions(ctx, tournament),
    accountId === undefined ? null : readBalance(ctx, { accountId, currency: `tokens:${tournament.id}` }),
  ])
  const now = ctx.now()
  return {
    ...{ seesSpread, leaders, balance, title: tournament.title, startingTokens: tournament.startingTokens },
    startedAt: tournament.startedAt.toISOString(),
    endedAt: tournament.endedAt?.toISOString() ?? null,
    predictions: rows.map(row => viewPrediction(row, { path: access.label.path, now, seesSpread })),
  }
}

/**
 * Returns whether the viewer may see the spread: members and moderators, or everyone where there are no memberships.
 */
async function canSeeSpread(ctx: Ctx, access: CommunityAccess): Promise<boolean> {
  const communityId = access.row.id
  const { hasPoints } = await settingsOf(ctx, { communityId })
  if (!hasPoints || !ctx.flags.isEnabled('community_points')) return true
  if (ctx.viewer === null) return false
  if (access.isModerator || holdsRole(ctx.viewer, 'content')) return true
  return (await loadMembership(ctx, { communityId, accountId: ctx.viewer.id })) !== null
}

async function listLeaders({ db }: Ctx, { id }: Tournament): Promise<TournamentView['leaders']> {
  const { rows } = await sql<{ name: string; tokens: number }>`
    select a.name, l.balance as tokens from ledger_accounts l join accounts a on a.id = l.account_id
    where l.currency = ${`tokens:${id}`} and l.currency like 'tokens:%' and a.deleted_at is null
    order by l.balance desc, a.id limit ${sql.lit(LEADERS)}`.execute(db)
  return rows
}

async function listPredictions({ db, viewer }: Ctx, { id }: Tournament): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select r.post_id as "postId", p.title, r.ends_at as "endsAt", r.state, r.outcome,
      (select jsonb_agg(jsonb_build_object('position', o.position, 'text', o.text, 'tokens', coalesce((
          select sum(s.tokens) from prediction_stakes s where s.post_id = o.post_id and s.position = o.position
        ), 0)) order by o.position)
        from prediction_options o where o.post_id = r.post_id) as options,
      (select count(*) from prediction_stakes s where s.post_id = r.post_id) as members,
      (select jsonb_build_object('position', s.position, 'tokens', s.tokens, 'paid', s.paid)
        from prediction_stakes s where s.post_id = r.post_id and s.account_id = ${viewer?.id ?? null}::bigint) as own
    from predictions r join posts p on p.id = r.post_id
    where r.tournament_id = ${id} and p.deleted_at is null and p.removed_at is null
    order by r.post_id desc limit ${sql.lit(PREDICTIONS)}`.execute(db)
  return rows
}

function viewPrediction(
  { postId, title, endsAt, state, outcome, options, members, own }: Row,
  { path, now, seesSpread }: { path: string; now: Date; seesSpread: boolean },
): PredictionView {
  const isRunning = state === 'open' && endsAt > now
  return {
    ...{ title, members, own, postId: postId.toString(36), permalink: postPath(path, { id: postId, title }) },
    endsAt: endsAt.toISOString(),
    state: state === 'open' && !isRunning ? 'closed' : state,
    options: options.map(({ position, text, tokens }) => ({
      ...{ position, text, isOutcome: position === outcome },
      tokens: isRunning && !seesSpread ? null : tokens,
    })),
  }
}
