import type { LoaderFunctionArgs } from 'react-router'
import { addPasskey } from '#domain/passkeys/add-passkey.ts'
import { listPasskeys, removePasskey, renamePasskey } from '#domain/passkeys/list-passkeys.ts'
import { passkeySite } from '#domain/passkeys/passkey-site.ts'
import { PASSKEY_COOKIE } from '#platform/context/passkey-cookie.ts'
import { type RequestContext, requestContext } from '#platform/context/request-context.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { id, text } from '../../forms/form-input.ts'
import { requireRecentLogin } from '../../forms/require-login.server.ts'
import { readPasskeyResponse } from '../account/log-in/shown-passkey.server.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  requireRecentLogin(request, url)
  return { passkeys: await listPasskeys(request.ctx), hasSignOn: request.openId.providers.length > 0 }
}

export const action = formAction({
  guard: { who: 'member', rate: 'passkeys' },
  input: { intent: text, id, name: text },
  async run({ info, ctx, form }, { intent, ...passkey }) {
    if (intent === 'add') await add(info, form, passkey.name)
    if (intent === 'rename') await renamePasskey(ctx, passkey)
    if (intent === 'remove') await removePasskey(ctx, passkey)
    return '/account/passkeys'
  },
})

async function add(info: RequestContext, form: FormData, name: string): Promise<void> {
  const { ctx, vault, cookies, clearCookie } = info
  clearCookie(PASSKEY_COOKIE)
  const response = readPasskeyResponse(form)
  await addPasskey(ctx, { vault, site: passkeySite(info), sealed: cookies[PASSKEY_COOKIE], response, name })
}
