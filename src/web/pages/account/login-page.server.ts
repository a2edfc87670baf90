import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import { verifyLogin } from '#domain/accounts/verify-login.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { guarded } from '#shared/guards.ts'
import { formFailure, textOf } from '../../forms/form-failure.server.ts'
import { beginSession } from './begin-session.server.ts'
import { safeDestination } from './safe-destination.ts'

export function loader({ context, url }: LoaderFunctionArgs) {
  const dest = safeDestination(url.searchParams.get('dest'))
  if (context.get(requestContext).ctx.viewer !== null) throw redirect(dest)
  return { dest }
}

/** From the page it leads on; from the modal (`stay`) the reader stays where they are. */
export const action = guarded(
  { who: 'anyone', rate: { name: 'login', limit: 60, windowSeconds: 600 } },
  async ({ request, context }: ActionFunctionArgs) => {
    const requestInfo = context.get(requestContext)
    const form = await request.formData()
    try {
      const input = {
        name: textOf(form, 'name'),
        password: textOf(form, 'password'),
        address: requestInfo.address,
      }
      await beginSession(requestInfo, await verifyLogin(requestInfo.ctx, input))
    } catch (error) {
      return formFailure(error, form)
    }
    return form.has('stay') ? { ok: true as const } : redirect(safeDestination(textOf(form, 'dest')))
  },
)
