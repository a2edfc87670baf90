import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import { requireAdmin } from '#domain/accounts/policy.ts'
import { editSitePage } from '#domain/wiki/edit-site-page.ts'
import { loadSitePage } from '#domain/wiki/load-site-page.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { fail } from '#shared/errors.ts'
import { guarded } from '#shared/guards.ts'
import { formFailure, textOf } from '../../forms/form-failure.server.ts'
import { requireLogin } from '../../forms/require-login.server.ts'

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  requireLogin(request, url)
  const ctx = requireAdmin(request.ctx)
  return { page: (await loadSitePage(ctx, { name: params['*'] ?? '' })) ?? fail('not_found') }
}

export const action = guarded(
  { who: 'admin', rate: { name: 'edit-site-page', limit: 60, windowSeconds: 600 } },
  async ({ request, context, params }: ActionFunctionArgs) => {
    const { ctx } = context.get(requestContext)
    const name = params['*'] ?? ''
    const form = await request.formData()
    try {
      await editSitePage(ctx, { name, markdown: textOf(form, 'markdown') })
    } catch (error) {
      return formFailure(error, form)
    }
    return redirect(`/wiki/${name.toLowerCase()}`)
  },
)
