import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { findEmailUndo, undoEmailChange } from '#domain/account-mail/change-email.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { guarded } from '#shared/guards.ts'
import { formFailure } from '../../forms/form-failure.server.ts'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const undo = await findEmailUndo(context.get(requestContext).ctx, { token: params.token ?? '' })
  return { undo }
}

export const action = guarded(
  { who: 'anyone', rate: 'undo-email' },
  async ({ request, context, params }: ActionFunctionArgs) => {
    const { ctx, mailBase } = context.get(requestContext)
    try {
      await undoEmailChange(ctx, { token: params.token ?? '', base: mailBase })
      return { isDone: true as const }
    } catch (error) {
      return formFailure(error, await request.formData())
    }
  },
)
