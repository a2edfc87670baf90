import type { LoaderFunctionArgs } from 'react-router'
import { findFeedToken, renewFeedToken, revokeFeedToken } from '#domain/feed-tokens/change-feed-token.ts'
import { listOwnMultis } from '#domain/multis/list-multis.ts'
import { listSavedSearches } from '#domain/saved-searches/list-saved-searches.ts'
import type { Ctx } from '#platform/context/context.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { fail } from '#shared/errors.ts'
import { feedPathOf } from '#shared/feed-address.ts'
import { accountPath } from '#shared/paths.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { text } from '../../forms/form-input.ts'
import { requireLogin } from '../../forms/require-login.server.ts'

/** Profile tabs with a private feed. */
const TABS = ['following', 'saved', 'upvoted', 'downvoted', 'hidden'] as const

/** Loads the viewer's private feed URLs, if they have a token. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  requireLogin(request, url)
  const { ctx, vault, publicUrl, openId } = request
  const token = await findFeedToken(ctx, vault)
  return {
    hasSignOn: openId.providers.length > 0,
    example: `${publicUrl}/r/popular/.rss`,
    links:
      token === null
        ? null
        : await listLinks(ctx, path => `${publicUrl}${feedPathOf(path, 'rss')}?token=${token}`),
  }
}

/** Returns the feeds a token opens: fixed lists by key, custom feeds and saved searches by name. */
async function listLinks(ctx: Ctx, urlOf: (path: string) => string) {
  const own = accountPath(ctx.viewer?.name ?? '')
  const multis = await listOwnMultis(ctx)
  const searches = await listSavedSearches(ctx)
  return {
    lists: [
      { key: 'home' as const, url: urlOf('/') },
      ...TABS.map(key => ({ key, url: urlOf(`${own}${key}/`) })),
    ],
    multis: multis.map(({ title, path }) => ({ title, url: urlOf(path) })),
    searches: searches
      .filter(({ state }) => state === 'open')
      .map(({ name, path }) => ({ title: name, url: urlOf(path) })),
  }
}

/** Creates, renews or revokes the token in those URLs. */
export const action = formAction({
  guard: { who: 'member', rate: 'feed-token' },
  input: { intent: text },
  async run({ ctx }, { intent }) {
    if (intent === 'renew') await renewFeedToken(ctx)
    else if (intent === 'revoke') await revokeFeedToken(ctx)
    else fail('bad_request', { field: 'intent' })
    return '/settings/feeds'
  },
})
