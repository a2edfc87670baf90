import { randomUUID } from 'node:crypto'
import type { LoaderFunctionArgs } from 'react-router'
import { loadPoints } from '#domain/points/load-vault.ts'
import { findPointCommunity } from '#domain/points/require-points.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { fail, isAppError } from '#shared/errors.ts'
import { actOnPoints, POINT_FIELDS } from '../../features/points/act-on-points.server.ts'
import { formAction } from '../../forms/form-action.server.ts'

/** Loads `/web/special-membership/{c}` and its paywall `/web/membership/{c}` (R2.3-07, R2.3-08). */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { ctx, points: site } = context.get(requestContext)
  const community = params.community ?? ''
  const { access, settings } = await findPointCommunity(ctx, { name: community }).catch(notFound)
  const { viewer } = ctx
  const { name, prefixedName, path } = access.label
  return {
    community: { name, prefixedName, path },
    offer: { price: settings.membershipPoints, days: settings.membershipDays },
    points: viewer === null ? null : await loadPoints({ ...ctx, viewer }, { community, rates: site.rates }),
    correlation: randomUUID(),
  }
}

/** Answers people who may not see a community with points as if it had none. */
function notFound(error: unknown): never {
  if (isAppError(error) && (error.code === 'community_unknown' || error.code === 'points_off'))
    fail('not_found')
  throw error
}

export const action = formAction({
  guard: { who: 'member', rate: 'move-points' },
  input: POINT_FIELDS,
  run: ({ info, params }, asked) =>
    actOnPoints(info, { ...asked, act: 'membership', community: params.community ?? '' }),
})
