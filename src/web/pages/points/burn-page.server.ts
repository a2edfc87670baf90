import { type LoaderFunctionArgs, redirect } from 'react-router'
import { findPointCommunity } from '#domain/points/require-points.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { requireLogin } from '../../forms/require-login.server.ts'

/**
 * `/vault/burn?subreddit=…` (R2.3-10 to R2.3-13): leads members to that community, where the burn dialog opens while its flag is
 * on; to their vault when the community is missing or unknown.
 */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  requireLogin(request, url)
  const { ctx } = request
  const name = url.searchParams.get('subreddit') ?? ''
  const found = name === '' ? null : await findPointCommunity(ctx, { name }).catch(() => null)
  if (found === null) throw redirect('/vault')
  const { path } = found.access.label
  throw redirect(ctx.flags.isEnabled('burn_points') ? `${path}?open_modal=burn-points` : path)
}
