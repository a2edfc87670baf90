import type { LoaderFunctionArgs } from 'react-router'
import { listPointCommunities } from '#domain/points/list-point-communities.ts'
import { listBalances } from '#domain/points/load-vault.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { loadGovernanceText } from './governance-text.server.ts'

/** Loads `/community-points`, `/community-point` and `/web/community-points` (R2.3-01, R2.3-02, R2.3-05). */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const { ctx } = context.get(requestContext)
  const { viewer } = ctx
  const [communities, balances] = await Promise.all([
    listPointCommunities(ctx),
    viewer === null ? [] : listBalances({ ...ctx, viewer }),
  ])
  return {
    isOn: ctx.flags.isEnabled('community_points'),
    communities: communities.map(({ name, prefixedName, path }) => ({ name, prefixedName, path })),
    balances,
    /** The text of a governance dialog, requested with `?about=`. */
    html: await loadGovernanceText(ctx, url.searchParams.get('about')),
    notices: [
      ...(ctx.flags.isEnabled('governance_mainnet') ? (['mainnet'] as const) : []),
      ...(ctx.flags.isEnabled('governance_release_notes') ? (['release-notes'] as const) : []),
    ],
  }
}
