import type { LoaderFunctionArgs } from 'react-router'
import { findFeedToken, renewFeedToken, revokeFeedToken } from '#domain/feed-tokens/change-feed-token.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { fail } from '#shared/errors.ts'
import { accountPath } from '#shared/paths.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { text } from '../../forms/form-input.ts'
import { requireLogin } from '../../forms/require-login.server.ts'

/** Loads the viewer's private feed URLs, if they have a token. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  requireLogin(request, url)
  const { ctx, vault, publicUrl, openId } = request
  const token = await findFeedToken(ctx, vault)
  const own = accountPath(ctx.viewer?.name ?? '')
  const feedAt = (path: string) => `${publicUrl}${path}.rss?token=${token}`
  return {
    hasSignOn: openId.providers.length > 0,
    example: `${publicUrl}/r/popular/.rss`,
    links:
      token === null
        ? null
        : { home: feedAt('/'), saved: feedAt(`${own}saved/`), hidden: feedAt(`${own}hidden/`) },
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
