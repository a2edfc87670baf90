import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import { verifyLogin } from '#domain/accounts/verify-login.ts'
import { linkProven } from '#domain/sign-on/link.ts'
import { type Joining, openJoining } from '#domain/sign-on/sign-on-state.ts'
import { type RequestContext, requestContext } from '#platform/context/request-context.ts'
import { fail } from '#shared/errors.ts'
import { guarded } from '#shared/guards.ts'
import { formFailure, textOf } from '../../forms/form-failure.server.ts'
import { enterAccount, leadOn } from '../account/enter-account.server.ts'
import { readKnownDevices } from '../account/known-device.server.ts'
import { JOIN_COOKIE } from './sign-on-flow.server.ts'

export function loader({ context }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  const joining = readJoining(request)
  if (joining === null) throw redirect('/login')
  const provider = request.openId.providers.find(one => one.id === joining.claims.provider)
  return { name: joining.account.name, provider: provider?.name ?? '' }
}

/** The password of the account ties it to whoever the provider vouches for, and logs in. */
export const action = guarded(
  { who: 'anyone', rate: 'sign-on-join' },
  async ({ request, context }: ActionFunctionArgs) => {
    const requestInfo = context.get(requestContext)
    const { ctx, address, clearCookie } = requestInfo
    const form = await request.formData()
    try {
      const { claims, account, dest } = readJoining(requestInfo) ?? fail('sign_on_failed')
      const shown = await verifyLogin(ctx, {
        name: account.name,
        password: textOf(form, 'password'),
        address,
        devices: readKnownDevices(requestInfo),
      })
      if (shown.id !== account.id) fail('sign_on_failed')
      await linkProven(ctx, { claims, accountId: account.id })
      clearCookie(JOIN_COOKIE)
      return leadOn(await enterAccount(requestInfo, shown), dest)
    } catch (error) {
      return formFailure(error, form)
    }
  },
)

function readJoining({ ctx, vault, cookies }: RequestContext): Joining | null {
  return openJoining(ctx, vault, cookies[JOIN_COOKIE])
}
