import { passkeySite } from '#domain/passkeys/passkey-site.ts'
import { verifyPasskey } from '#domain/passkeys/use-passkey.ts'
import { PASSKEY_COOKIE } from '#platform/context/passkey-cookie.ts'
import type { RequestContext } from '#platform/context/request-context.ts'
import { fail } from '#shared/errors.ts'
import type { AccountId } from '#shared/ids.ts'
import { textOf } from '../../../forms/form-input.ts'

/** Parses the authenticator's response from the form field `passkey`. Throws `passkey_failed` when it isn't JSON. */
export function readPasskeyResponse(form: FormData): unknown {
  try {
    return JSON.parse(textOf(form, 'passkey'))
  } catch {
    return fail('passkey_failed')
  }
}

/** Returns the account of the submitted passkey and uses up its challenge. Throws `passkey_failed`. */
export function verifyShownPasskey(
  request: RequestContext,
  form: FormData,
): Promise<{ id: AccountId; name: string }> {
  const { ctx, vault, cookies, clearCookie } = request
  clearCookie(PASSKEY_COOKIE)
  const response = readPasskeyResponse(form)
  return verifyPasskey(ctx, { vault, site: passkeySite(request), sealed: cookies[PASSKEY_COOKIE], response })
}
