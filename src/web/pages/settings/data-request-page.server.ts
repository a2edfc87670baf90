import type { LoaderFunctionArgs } from 'react-router'
import { listExports } from '#domain/data-export/list-exports.ts'
import { requestExport } from '#domain/data-export/request-export.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { oneOf, text } from '../../forms/form-input.ts'
import { requireLogin } from '../../forms/require-login.server.ts'

/** R2.8-03: loads the member's data copies and the request form. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  requireLogin(request, url)
  return {
    copies: await listExports(request.ctx),
    isAsked: url.searchParams.has('asked'),
    hasSignOn: request.openId.providers.length > 0,
  }
}

export const action = formAction({
  guard: { who: 'member', rate: 'data-request' },
  input: { scope: oneOf('all', 'range'), from: text, to: text },
  async run({ ctx, info }, { scope, from, to }) {
    const range = scope === 'range' ? { from, to } : { from: '', to: '' }
    await requestExport(ctx, { ...range, base: info.mailBase })
    return '/settings/data-request?asked=1'
  },
})
