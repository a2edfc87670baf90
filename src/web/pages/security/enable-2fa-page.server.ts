import QRCode from 'qrcode'
import type { LoaderFunctionArgs } from 'react-router'
import { enableTotp, prepareTotp, TOTP_SETUP_SECONDS } from '#domain/second-factors/enable-totp.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { text } from '../../forms/form-input.ts'
import { requireRecentLogin } from '../../forms/require-login.server.ts'
import { renewSession } from '../account/log-in/begin-session.server.ts'

/** Holds the encrypted secret until a code confirms it. */
const SETUP_COOKIE = 'totp_setup'

/** Loads the QR code and the secret as text; null once a code is requested. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  requireRecentLogin(request, url)
  const { ctx, vault, siteName, cookies, setCookie } = request
  const prepared = await prepareTotp(ctx, { vault, siteName, sealed: cookies[SETUP_COOKIE] })
  const hasSignOn = request.openId.providers.length > 0
  if (prepared === null) return { setup: null, hasSignOn }
  setCookie(SETUP_COOKIE, prepared.sealed, { maxAgeSeconds: TOTP_SETUP_SECONDS })
  return { setup: { secret: prepared.secret, picture: drawCode(prepared.uri) }, hasSignOn }
}

export const action = formAction({
  guard: { who: 'member', rate: 'enable-2fa' },
  input: { code: text },
  async run({ info }, { code }) {
    const { ctx, vault, cookies, clearCookie } = info
    const { backupCodes } = await enableTotp(ctx, { vault, sealed: cookies[SETUP_COOKIE], code })
    clearCookie(SETUP_COOKIE)
    await renewSession(info)
    return { backupCodes }
  },
})

/** Draws the dark squares of a QR code as one path, one unit each, with the quiet zone of four units that scanners require. */
function drawCode(text: string): { size: number; path: string } {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' })
  const margin = 4
  let path = ''
  for (let row = 0; row < modules.size; row += 1)
    for (let column = 0; column < modules.size; column += 1)
      if (modules.get(row, column)) path += `M${column + margin} ${row + margin}h1v1h-1z`
  return { size: modules.size + 2 * margin, path }
}
