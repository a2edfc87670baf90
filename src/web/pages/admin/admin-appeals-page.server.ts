import type { LoaderFunctionArgs } from 'react-router'
import { liftSuspension, refuseAppeal } from '#domain/admin/act-on-account.ts'
import { listAppeals } from '#domain/admin/find-account.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { text } from '../../forms/form-input.ts'
import { loadAdmin } from './load-admin.server.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  const { waiting } = await loadAdmin(request, url, 'accounts')
  return { waiting, appeals: await listAppeals(request.ctx) }
}

/** Grants or denies an appeal. */
export const action = formAction({
  guard: { who: 'admin', role: 'accounts', rate: 'admin-act' },
  input: { intent: text, name: text },
  async run({ ctx }, { intent, name }) {
    const isLifted = intent === 'lift'
    if (isLifted) await liftSuspension(ctx, { name })
    else await refuseAppeal(ctx, { name })
    return { settled: name, isLifted }
  },
})
