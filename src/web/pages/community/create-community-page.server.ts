import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import { loadEmailState } from '#domain/accounts/email.ts'
import { createCommunity, refuseCreator } from '#domain/communities/create-community.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { guarded } from '#shared/guards.ts'
import { communityPath } from '#shared/paths.ts'
import { COMMUNITY_TYPES } from '#shared/views/community-view.ts'
import { formFailure, textOf } from '../../forms/form-failure.server.ts'
import { requireLogin } from '../../forms/require-login.server.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  requireLogin(request, url)
  const refusal = await refuseCreator(request.ctx)
  return {
    email: await loadEmailState(request.ctx),
    refusal: refusal === null ? null : { code: refusal.code, details: refusal.details },
  }
}

export const action = guarded(
  { who: 'member', rate: 'create-community' },
  async ({ request, context }: ActionFunctionArgs) => {
    const { ctx } = context.get(requestContext)
    const form = await request.formData()
    try {
      const { name } = await createCommunity(ctx, {
        name: textOf(form, 'name'),
        title: textOf(form, 'title'),
        description: textOf(form, 'description'),
        type: COMMUNITY_TYPES.find(type => type === form.get('type')) ?? 'public',
        isNsfw: form.has('isNsfw'),
      })
      return redirect(communityPath(name))
    } catch (error) {
      return formFailure(error, form)
    }
  },
)
