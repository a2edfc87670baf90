import { type LoaderFunctionArgs, redirect } from 'react-router'
import { verifyLogin } from '#domain/accounts/verify-login.ts'
import { type RequestContext, requestContext } from '#platform/context/request-context.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { flag, text, textOf } from '../../forms/form-input.ts'
import {
  type Entered,
  enterAccount,
  enterAtOnce,
  enterWithCode,
  leadOn,
  readLoginStep,
} from './log-in/enter-account.server.ts'
import { readKnownDevices } from './log-in/known-device.server.ts'
import { readLoginProof } from './log-in/login-proof.server.ts'
import { safeDestination } from './log-in/safe-destination.ts'
import { verifyShownPasskey } from './log-in/shown-passkey.server.ts'

export function loader({ context, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  const dest = safeDestination(url.searchParams.get('dest'))
  if (request.ctx.viewer !== null) throw redirect(dest)
  const isCodeAsked = url.searchParams.get('step') === 'confirm-otp'
  const account = isCodeAsked ? readLoginStep(request) : null
  const providers = request.openId.providers.map(({ id, name }) => ({ id, name }))
  return { dest, codeFor: account?.name ?? null, providers }
}

/** Logs in. The page redirects to the destination; in the dialog (`stay`) the reader stays where they are. */
export const action = formAction({
  guard: { who: 'anyone', rate: 'login' },
  input: { stay: flag, dest: text },
  async run({ info, form }, { stay, dest }) {
    const entered = await enter(info, form)
    return stay ? entered : leadOn(entered, safeDestination(dest))
  },
})

async function enter(request: RequestContext, form: FormData): Promise<Entered> {
  if (form.get('step') === 'confirm-otp') return enterWithCode(request, { code: textOf(form, 'code') })
  if (form.has('passkey')) return enterAtOnce(request, await verifyShownPasskey(request, form))
  const { ctx, address } = request
  const devices = readKnownDevices(request)
  const proof = readLoginProof(request, form)
  const input = { name: textOf(form, 'name'), password: textOf(form, 'password'), address, devices, proof }
  return enterAccount(request, await verifyLogin(ctx, input))
}
