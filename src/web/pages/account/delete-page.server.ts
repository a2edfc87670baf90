import type { LoaderFunctionArgs } from 'react-router'
import { askDeletion, cancelDeletion, loadDeletion } from '#domain/account-deletion/ask-deletion.ts'
import { hasPassword } from '#domain/accounts/confirm-password.ts'
import { requestContext, SESSION_COOKIE } from '#platform/context/request-context.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { oneOf, text } from '../../forms/form-input.ts'
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

export const action = formAction({
  guard: { who: 'member', rate: 'delete-account' },
  input: { intent: text, content: oneOf('keep', 'remove'), currentPassword: text },
  async run({ info: { ctx, address, clearCookie } }, { intent, content, currentPassword: password }) {
    if (intent === 'cancel') {
      await cancelDeletion(ctx)
      return { isCancelled: true as const }
    }
    const { token } = await askDeletion(ctx, { keepsContent: content === 'keep', password, address })
    clearCookie(SESSION_COOKIE)
    return `/account/deleted/${token}`
  },
})
