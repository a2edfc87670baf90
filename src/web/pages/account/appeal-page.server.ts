import type { LoaderFunctionArgs } from 'react-router'
import { appealSuspension, loadAppealState } from '#domain/suspensions/appeal-suspension.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { text } from '../../forms/form-input.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const { suspension, openSince } = await loadAppealState(context.get(requestContext).ctx)
  const isOpen = openSince !== null
  if (suspension === null) return { suspension: null, isOpen }
  return { suspension: { ...suspension, until: suspension.until?.toISOString() ?? null }, isOpen }
}

export const action = formAction({
  guard: { who: 'member', rate: 'appeal' },
  input: { body: text },
  async run({ ctx }, { body }) {
    await appealSuspension(ctx, { body })
    return null
  },
})
