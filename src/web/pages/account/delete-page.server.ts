import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import { askDeletion, cancelDeletion, loadDeletion } from '#domain/account-deletion/ask-deletion.ts'
import { hasPassword } from '#domain/accounts/confirm-password.ts'
import { requestContext, SESSION_COOKIE } from '#platform/context/request-context.ts'
import { guarded } from '#shared/guards.ts'
import { formFailure, textOf } from '../../forms/form-failure.server.ts'
import { requireLogin } from '../../forms/require-login.server.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  requireLogin(request, url)
  const { pending, posts, comments } = await loadDeletion(request.ctx)
  const { viewer } = request.ctx
  return {
    posts,
    comments,
    name: viewer?.name ?? '',
    isAdmin: viewer?.isAdmin === true,
    hasPassword: await hasPassword(request.ctx),
    due: pending?.dueAt.toISOString().slice(0, 10) ?? null,
  }
}

export const action = guarded(
  { who: 'member', rate: 'delete-account' },
  async ({ request, context }: ActionFunctionArgs) => {
    const { ctx, address, clearCookie } = context.get(requestContext)
    const form = await request.formData()
    try {
      if (form.get('intent') === 'cancel') {
        await cancelDeletion(ctx)
        return { isCancelled: true as const }
      }
      const keepsContent = form.get('content') !== 'remove'
      const password = textOf(form, 'currentPassword')
      const { token } = await askDeletion(ctx, { keepsContent, password, address })
      clearCookie(SESSION_COOKIE)
      return redirect(`/account/deleted/${token}`)
    } catch (error) {
      return formFailure(error, form)
    }
  },
)
