import type { LoaderFunctionArgs } from 'react-router'
import { deleteMulti, editMulti } from '#domain/multis/edit-multi.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { fail } from '#shared/errors.ts'
import { multiPath } from '#shared/multis.ts'
import { openMultiPage } from '../../features/multis/open-multi.server.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { flag, text } from '../../forms/form-input.ts'
import { requireLogin } from '../../forms/require-login.server.ts'

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  requireLogin(request, url)
  const opened = await openMultiPage(request, {
    owner: request.ctx.viewer?.name ?? '',
    name: params.multi ?? '',
  })
  return opened.gate === null ? opened.multi : fail('not_found')
}

export const action = formAction({
  guard: { who: 'member', rate: 'multi' },
  input: { intent: text, title: text, description: text, icon: text, isPublic: flag },
  async run({ ctx, params }, { intent, ...input }) {
    const name = params.multi ?? ''
    if (intent === 'delete') {
      await deleteMulti(ctx, { name })
      return '/custom-feeds'
    }
    await editMulti(ctx, { ...input, name })
    return multiPath({ owner: ctx.viewer?.name ?? '', name })
  },
})
