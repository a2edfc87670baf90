import { type LoaderFunctionArgs, redirectDocument } from 'react-router'
import { confirmPassword, hasPassword } from '#domain/accounts/confirm-password.ts'
import { noteAuthentication } from '#domain/sessions/require-recent-auth.ts'
import { listLinks } from '#domain/sign-on/link.ts'
import { type RequestContext, requestContext } from '#platform/context/request-context.ts'
import { fail } from '#shared/errors.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { flag, text } from '../../forms/form-input.ts'
import { requireLogin } from '../../forms/require-login.server.ts'
import { renewSession } from './log-in/begin-session.server.ts'
import { safeDestination } from './log-in/safe-destination.ts'
import { verifyShownPasskey } from './log-in/shown-passkey.server.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  requireLogin(request, url)
  return {
    dest: safeDestination(url.searchParams.get('dest')),
    name: request.ctx.viewer?.name ?? '',
    hasPassword: await hasPassword(request.ctx),
    providers: await linkedProviders(request),
  }
}

/** Returns the linked sign-on providers; signing in with one also confirms the account. */
async function linkedProviders({ ctx, openId }: RequestContext): Promise<{ id: string; name: string }[]> {
  if (openId.providers.length === 0) return []
  const links = await listLinks(ctx)
  return openId.providers
    .filter(({ id }) => links.some(link => link.provider === id))
    .map(({ id, name }) => ({ id, name }))
}

/**
 * On the page it continues with a full document load, since this page's script doesn't know every route. In the dialog (`stay`)
 * the reader stays where they are.
 */
export const action = formAction({
  guard: { who: 'member', rate: 'confirm' },
  input: { passkey: flag, password: text, stay: flag, dest: text },
  async run({ info, ctx, form }, { passkey, password, stay, dest }) {
    if (passkey) await requireOwnPasskey(info, form)
    else await confirmPassword(ctx, { password, address: info.address })
    await noteAuthentication(ctx)
    await renewSession(info)
    return stay ? { ok: true as const } : redirectDocument(safeDestination(dest))
  },
})

/** Requires one of the viewer's own passkeys; the browser may offer another account's. */
async function requireOwnPasskey(request: RequestContext, form: FormData): Promise<void> {
  const { id } = await verifyShownPasskey(request, form)
  if (id !== request.ctx.viewer?.id) fail('passkey_failed')
}
