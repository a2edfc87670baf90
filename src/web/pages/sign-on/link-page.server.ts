import type { LoaderFunctionArgs } from 'react-router'
import { listLinks, unlinkProvider } from '#domain/sign-on/link.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { fail } from '#shared/errors.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { requireRecentLogin } from '../../forms/require-login.server.ts'
import { renewSession } from '../account/log-in/begin-session.server.ts'

/** Loads the provider in the URL and whether the account is linked to it; for linking and unlinking. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  requireRecentLogin(request, url)
  const id = url.searchParams.get('provider') ?? ''
  const provider = request.openId.providers.find(one => one.id === id) ?? fail('not_found')
  const links = await listLinks(request.ctx)
  const link = links.find(one => one.provider === id)
  return {
    provider: { id, name: provider.name },
    isLinked: link !== undefined,
    email: link?.email ?? null,
    isDone: url.searchParams.has('done'),
  }
}

/** Unlinks the provider. */
export const unlinkAction = formAction({
  guard: { who: 'member', rate: 'unlink-sign-on' },
  input: {},
  async run({ info, ctx, request }) {
    const provider = new URL(request.url).searchParams.get('provider') ?? ''
    await unlinkProvider(ctx, { provider })
    await renewSession(info)
    return `/account/sso/unlink/?provider=${encodeURIComponent(provider)}&done=1`
  },
})
