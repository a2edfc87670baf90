import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { appealSuspension, loadAppealState } from '#domain/suspensions/appeal-suspension.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { guarded } from '#shared/guards.ts'
import { formFailure, textOf } from '../../forms/form-failure.server.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const { suspension, openSince } = await loadAppealState(context.get(requestContext).ctx)
  const isOpen = openSince !== null
  if (suspension === null) return { suspension: null, isOpen }
  return { suspension: { ...suspension, until: suspension.until?.toISOString() ?? null }, isOpen }
}

export const action = guarded(
  { who: 'member', rate: 'appeal' },
  async ({ request, context }: ActionFunctionArgs) => {
    const form = await request.formData()
    try {
      await appealSuspension(context.get(requestContext).ctx, { body: textOf(form, 'body') })
      return null
    } catch (error) {
      return formFailure(error, form)
    }
  },
)
