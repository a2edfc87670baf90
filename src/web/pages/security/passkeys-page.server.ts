import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import { addPasskey } from '#domain/passkeys/add-passkey.ts'
import { listPasskeys, removePasskey, renamePasskey } from '#domain/passkeys/list-passkeys.ts'
import { passkeySite } from '#domain/passkeys/passkey-site.ts'
import { PASSKEY_COOKIE } from '#platform/context/passkey-cookie.ts'
import { type RequestContext, requestContext } from '#platform/context/request-context.ts'
import { guarded } from '#shared/guards.ts'
import { formFailure, idOf, textOf } from '../../forms/form-failure.server.ts'
import { requireRecentLogin } from '../../forms/require-login.server.ts'
import { readPasskeyResponse } from '../account/shown-passkey.server.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  requireRecentLogin(request, url)
  return { passkeys: await listPasskeys(request.ctx), hasSignOn: request.openId.providers.length > 0 }
}

export const action = guarded(
  { who: 'member', rate: 'passkeys' },
  async ({ request, context }: ActionFunctionArgs) => {
    const form = await request.formData()
    try {
      await change(context.get(requestContext), form)
    } catch (error) {
      return formFailure(error, form)
    }
    return redirect('/account/passkeys')
  },
)

async function change(request: RequestContext, form: FormData): Promise<void> {
  const { ctx, vault, cookies, clearCookie } = request
  const id = idOf(form, 'id')
  const name = textOf(form, 'name')
  switch (textOf(form, 'intent')) {
    case 'add': {
      clearCookie(PASSKEY_COOKIE)
      const response = readPasskeyResponse(form)
      const sealed = cookies[PASSKEY_COOKIE]
      return addPasskey(ctx, { vault, site: passkeySite(request), sealed, response, name })
    }
    case 'rename':
      return renamePasskey(ctx, { id, name })
    case 'remove':
      return removePasskey(ctx, { id })
  }
}
