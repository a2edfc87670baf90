import type { LoaderFunctionArgs } from 'react-router'
import { findEmailUndo, undoEmailChange } from '#domain/account-mail/change-email.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { formAction } from '../../forms/form-action.server.ts'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const undo = await findEmailUndo(context.get(requestContext).ctx, { token: params.token ?? '' })
  return { undo }
}

export const action = formAction({
  guard: { who: 'anyone', rate: 'undo-email' },
  input: {},
  async run({ info: { ctx, mailBase: base }, params }) {
    await undoEmailChange(ctx, { token: params.token ?? '', base })
    return { isDone: true as const }
  },
})
