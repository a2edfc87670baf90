import { randomBytes } from 'node:crypto'
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import { type RequestContext, requestContext } from '#platform/context/request-context.ts'
import { fail } from '#shared/errors.ts'
import { guarded } from '#shared/guards.ts'
import { textOf } from '../../forms/form-input.ts'
import { safeDestination } from '../account/log-in/safe-destination.ts'
import { showFailure } from './show-failure.server.ts'
import { logInWith } from './sign-on-flow.server.ts'

/** Binds Google's credential to the browser that received it. */
const ONE_TAP_COOKIE = 'one_tap'
const ONE_TAP_SECONDS = 30 * 60
/** Set by Google's script, and sent along with its form. */
const GOOGLE_CSRF = 'g_csrf_token'

type Offer = { nonce: string; dest: string }

/** Returns the configuration of Google's script. Not found unless Google is configured. */
export function loader({ context, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  const dest = safeDestination(url.searchParams.get('dest'))
  const google = request.openId.providers.find(({ id }) => id === 'google') ?? fail('not_found')
  if (request.ctx.viewer !== null) throw redirect(dest)
  const offer: Offer = { nonce: randomBytes(24).toString('base64url'), dest }
  const endsAt = new Date(request.ctx.now().getTime() + ONE_TAP_SECONDS * 1_000)
  const sealed = request.vault.seal(ONE_TAP_COOKIE, offer, endsAt)
  request.setCookie(ONE_TAP_COOKIE, sealed, { maxAgeSeconds: ONE_TAP_SECONDS })
  request.facts.framedOrigin = new URL(google.issuer).origin
  const loginUri = `${request.publicUrl}/account/sso/one_tap/`
  return {
    clientId: google.clientId,
    script: `${google.issuer}/gsi/client`,
    nonce: offer.nonce,
    loginUri,
    dest,
  }
}

/** Accepts the credential from Google's script, checked against Google's own CSRF token. */
export const action = guarded(
  { who: 'anyone', rate: 'one-tap' },
  async ({ request, context }: ActionFunctionArgs) => {
    const requestInfo = context.get(requestContext)
    const form = await request.formData()
    return showFailure(requestInfo, () => enterWithToken(requestInfo, form))
  },
)

async function enterWithToken(request: RequestContext, form: FormData): Promise<Response> {
  const { ctx, vault, openId, cookies, clearCookie } = request
  const csrf = textOf(form, GOOGLE_CSRF)
  const offer = vault.unseal(ONE_TAP_COOKIE, cookies[ONE_TAP_COOKIE], ctx.now()) as Offer | null
  if (csrf === '' || csrf !== cookies[GOOGLE_CSRF] || offer === null || ctx.viewer !== null)
    fail('sign_on_failed')
  clearCookie(ONE_TAP_COOKIE)
  const claims = await openId.readIdToken('google', {
    token: textOf(form, 'credential'),
    nonce: offer.nonce,
  })
  return logInWith(request, { claims, dest: offer.dest })
}
