import { randomUUID } from 'node:crypto'
import type { LoaderFunctionArgs } from 'react-router'
import { canModerate } from '#domain/communities/policy.ts'
import { createPrediction } from '#domain/predictions/create-prediction.ts'
import { loadTournament } from '#domain/predictions/load-tournament.ts'
import { canStake, PREDICTION_RIGHT } from '#domain/predictions/policy.ts'
import { requirePredictionCommunity } from '#domain/predictions/require-predictions.ts'
import { cancelPrediction, changeEnd, resolvePrediction } from '#domain/predictions/settle-prediction.ts'
import { stakeTokens } from '#domain/predictions/stake-tokens.ts'
import { endTournament, startTournament } from '#domain/predictions/tournaments.ts'
import type { Ctx } from '#platform/context/context.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { fail, isAppError } from '#shared/errors.ts'
import { type PostId, parseBase36 } from '#shared/ids.ts'
import { exactCount } from '#shared/messages/format-numbers.ts'
import { t } from '#shared/messages/t.ts'
import {
  PREDICTION_INTENTS,
  PREDICTION_RULES,
  type PredictionIntent,
} from '#shared/predictions/prediction-rules.ts'
import type { PredictionsData } from '#shared/predictions/prediction-view.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { type InputOf, number, oneOf, text } from '../../forms/form-input.ts'

/** Loads `/r/{community}/predictions`: the tournament, its predictions, and who leads. Not found while the flag is off. */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<PredictionsData> {
  const { ctx } = context.get(requestContext)
  const access = await requirePredictionCommunity(ctx, { name: params.community ?? '' }).catch(notFound)
  const tournament = await loadTournament(ctx, access)
  const { name, prefixedName, path } = access.label
  return {
    community: { name, prefixedName, path },
    tournament,
    canStake: canStake(ctx.viewer, access),
    canRun: canModerate(ctx.viewer, access, PREDICTION_RIGHT),
    inactiveDays: tournament === null || tournament.endedAt !== null ? null : idleDays(ctx, tournament),
    correlation: randomUUID(),
  }
}

function notFound(error: unknown): never {
  if (isAppError(error) && (error.code === 'predictions_off' || error.code === 'community_unknown'))
    fail('not_found')
  throw error
}

/** Since the last prediction was made or ended, if that is long ago. */
function idleDays(
  { now }: Ctx,
  { startedAt, predictions }: { startedAt: string; predictions: readonly { endsAt: string }[] },
): number | null {
  const last = Math.max(
    ...[startedAt, ...predictions.map(one => one.endsAt)].map(at => new Date(at).getTime()),
  )
  const days = Math.floor((now().getTime() - last) / (24 * 3_600_000))
  return days >= PREDICTION_RULES.inactiveDays ? days : null
}

const FIELDS = {
  intent: oneOf(...PREDICTION_INTENTS),
  correlation: text,
  post: text,
  position: number,
  tokens: number,
  title: text,
  body: text,
  options: text,
  endsAt: text,
}
type Asked = InputOf<typeof FIELDS> & { community: string; postId: PostId }

export const action = formAction({
  guard: { who: 'member', rate: 'predictions' },
  input: FIELDS,
  async run({ ctx, params }, given) {
    const postId = parseBase36<PostId>(given.post) ?? (0 as PostId)
    return { ok: await ACTS[given.intent](ctx, { ...given, community: params.community ?? '', postId }) }
  },
})

const ACTS: Record<PredictionIntent, (ctx: Ctx, asked: Asked) => Promise<string>> = {
  async stake(ctx, { community, postId, position, tokens, correlation: correlationId }) {
    const { balance } = await stakeTokens(ctx, { community, postId, position, tokens, correlationId })
    return t('predictions.staked', { tokens, balance: exactCount(balance) })
  },
  async create(ctx, { community, title, body, options, endsAt }) {
    await createPrediction(ctx, { community, title, body, options, endsAt: readTime(endsAt) })
    return t('predictions.created')
  },
  async resolve(ctx, { community, postId, position }) {
    await resolvePrediction(ctx, { community, postId, position })
    return t('predictions.resolved')
  },
  async 'end-time'(ctx, { community, postId, endsAt }) {
    await changeEnd(ctx, { community, postId, endsAt: readTime(endsAt) })
    return t('predictions.endChanged')
  },
  async cancel(ctx, { community, postId }) {
    await cancelPrediction(ctx, { community, postId })
    return t('predictions.canceled')
  },
  async 'start-tournament'(ctx, { community, title, tokens }) {
    await startTournament(ctx, { community, title, tokens })
    return t('predictions.started')
  },
  async 'end-tournament'(ctx, { community }) {
    await endTournament(ctx, { community })
    return t('predictions.ended')
  },
}

/** A `datetime-local` field, in UTC as its label says. */
function readTime(written: string): Date {
  const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(written)
  return isTime ? new Date(`${written}Z`) : new Date(Number.NaN)
}
