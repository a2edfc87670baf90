import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { liftSuspension, refuseAppeal } from '#domain/admin/act-on-account.ts'
import { listAppeals } from '#domain/admin/find-account.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { guarded } from '#shared/guards.ts'
import { formFailure, textOf } from '../../forms/form-failure.server.ts'
import { loadAdmin } from './load-admin.server.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  const { waiting } = await loadAdmin(request, url)
  return { waiting, appeals: await listAppeals(request.ctx) }
}

/** Grants an appeal, or denies it. */
export const action = guarded(
  { who: 'admin', rate: 'admin-act' },
  async ({ request, context }: ActionFunctionArgs) => {
    const { ctx } = context.get(requestContext)
    const form = await request.formData()
    const name = textOf(form, 'name')
    try {
      if (form.get('intent') === 'lift') await liftSuspension(ctx, { name })
      else await refuseAppeal(ctx, { name })
      return { settled: name, isLifted: form.get('intent') === 'lift' }
    } catch (error) {
      return formFailure(error, form)
    }
  },
)
