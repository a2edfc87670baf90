import { type LoaderFunctionArgs, redirect } from 'react-router'
import { verifyLogin } from '#domain/accounts/verify-login.ts'
import { linkProven } from '#domain/sign-on/link.ts'
import { type Joining, openJoining } from '#domain/sign-on/sign-on-state.ts'
import { type RequestContext, requestContext } from '#platform/context/request-context.ts'
import { fail } from '#shared/errors.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { text } from '../../forms/form-input.ts'
import { enterAccount, leadOn } from '../account/log-in/enter-account.server.ts'
import { readKnownDevices } from '../account/log-in/known-device.server.ts'
import { readLoginProof } from '../account/log-in/login-proof.server.ts'
import { JOIN_COOKIE } from './sign-on-flow.server.ts'

export function loader({ context }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  const joining = readJoining(request)
  if (joining === null) throw redirect('/login')
  const provider = request.openId.providers.find(one => one.id === joining.claims.provider)
  return { name: joining.account.name, provider: provider?.name ?? '' }
}

/** Links the account to the provider's identity once its password is confirmed, and logs in. */
export const action = formAction({
  guard: { who: 'anyone', rate: 'sign-on-join' },
  input: { password: text },
  async run({ info, form }, { password }) {
    const { ctx, address, clearCookie } = info
    const { claims, account, dest } = readJoining(info) ?? fail('sign_on_failed')
    const devices = readKnownDevices(info)
    const proof = readLoginProof(info, form)
    const shown = await verifyLogin(ctx, { name: account.name, password, address, devices, proof })
    if (shown.id !== account.id) fail('sign_on_failed')
    await linkProven(ctx, { claims, accountId: account.id })
    clearCookie(JOIN_COOKIE)
    return leadOn(await enterAccount(info, shown), dest)
  },
})

function readJoining({ ctx, vault, cookies }: RequestContext): Joining | null {
  return openJoining(ctx, vault, cookies[JOIN_COOKIE])
}
