import type { LoaderFunctionArgs } from 'react-router'
import { listDirectory } from '#domain/communities/list-directory.ts'
import { joinCommunity } from '#domain/communities/members/join-community.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { EMBEDDED_FLAG } from '#shared/accounts/account-manager.ts'
import { parseFullname } from '#shared/ids.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { flag, texts } from '../../forms/form-input.ts'
import { requireLogin } from '../../forms/require-login.server.ts'

const SUGGESTED = 18

/** Communities that somebody new could join: the largest they are not in. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  requireLogin(request, url)
  const { communities } = await listDirectory(request.ctx, { limit: 2 * SUGGESTED })
  const suggested = communities.filter(item => !item.isMember).slice(0, SUGGESTED)
  return {
    suggested: suggested.map(({ fullname, prefixedName, kind, name, icon, description, memberCount }) => ({
      ...{ fullname, prefixedName, kind, name, icon, description, memberCount },
    })),
  }
}

/** Joins what was chosen; from the dialog (`stay`) the reader stays where they are. */
export const action = formAction({
  guard: { who: 'member', rate: 'onboarding' },
  input: { community: texts, stay: flag },
  async run({ ctx, request }, { community, stay }) {
    const chosen = community.slice(0, 2 * SUGGESTED).map(item => parseFullname('t5', item))
    for (const communityId of new Set(chosen.filter(id => id !== null)))
      await joinCommunity(ctx, { communityId })
    return stay ? { ok: true as const } : afterwards(new URL(request.url))
  },
})

/** In a frame of the site the page around it goes on. */
function afterwards({ searchParams }: URL): string {
  return searchParams.get(EMBEDDED_FLAG) === 'true'
    ? `/account/done?${EMBEDDED_FLAG}=true&kind=subscribe`
    : '/'
}
