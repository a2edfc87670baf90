import type { LoaderFunctionArgs } from 'react-router'
import { SetCommunityLevel } from '#commands/inbox.ts'
import { findCommunity } from '#domain/communities/load-communities.ts'
import { loadCommunityLevel } from '#domain/inbox/levels.ts'
import type { Ctx } from '#platform/context/context.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { fail } from '#shared/errors.ts'
import type { CommunityId } from '#shared/ids.ts'
import { oneCommandForm, runs } from '../../forms/command-form.server.ts'
import { requireLogin } from '../../forms/require-login.server.ts'

/** Loads what the viewer hears of a community. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  requireLogin(request, url)
  const { communityId, name } = await findPlace(request.ctx, params)
  const level = await loadCommunityLevel(request.ctx, { communityId })
  return { name, level, isSaved: url.searchParams.has('saved') }
}

export const action = oneCommandForm(
  runs(SetCommunityLevel, {
    given: ({ params }) => ({ community: params.community ?? '' }),
    answer: (_level, { url }) => `${url.pathname}?saved=1`,
  }),
)

async function findPlace(
  ctx: Ctx,
  { community = '' }: LoaderFunctionArgs['params'],
): Promise<{ communityId: CommunityId; name: string }> {
  const row = await findCommunity(ctx, { name: community })
  return row?.kind === 'community' ? { communityId: row.id, name: row.name } : fail('not_found')
}
