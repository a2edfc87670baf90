import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import { unblockAccount } from '#domain/blocks/block-account.ts'
import { listBlocks } from '#domain/blocks/list-blocks.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { guarded } from '#shared/guards.ts'
import { parseFullname } from '#shared/ids.ts'
import { loadViewPreferences } from '../../data/load-preferences.server.ts'
import { textOf } from '../../forms/form-input.ts'
import { requireLogin } from '../../forms/require-login.server.ts'

/** Loads the viewer's privacy settings and blocked members. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  requireLogin(request, url)
  return {
    preferences: await loadViewPreferences(request),
    blocked: (await listBlocks(request.ctx)).accounts,
    hasSignOn: request.openId.providers.length > 0,
  }
}

/** Unblocks a member. */
export const action = guarded(
  { who: 'member', rate: 'settings' },
  async ({ request, context }: ActionFunctionArgs) => {
    const { ctx } = context.get(requestContext)
    const accountId = parseFullname('t2', textOf(await request.formData(), 'unblock'))
    if (accountId !== null) await unblockAccount(ctx, { accountId })
    return redirect('/settings/privacy#blocked')
  },
)
