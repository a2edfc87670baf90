import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import { unblockAccount } from '#domain/blocks/block-account.ts'
import { listBlocks } from '#domain/blocks/list-blocks.ts'
import { unmuteCommunity } from '#domain/blocks/mute-community.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { guarded } from '#shared/guards.ts'
import { parseFullname } from '#shared/ids.ts'
import { textOf } from '../../forms/form-input.ts'
import { requireLogin } from '../../forms/require-login.server.ts'

/** Whom the viewer blocks and what they muted. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  requireLogin(request, url)
  return { blocks: await listBlocks(request.ctx), hasSignOn: request.openId.providers.length > 0 }
}

/** Takes a block or a mute back. */
export const action = guarded(
  { who: 'member', rate: 'settings' },
  async ({ request, context }: ActionFunctionArgs) => {
    const { ctx } = context.get(requestContext)
    const form = await request.formData()
    const accountId = parseFullname('t2', textOf(form, 'unblock'))
    const communityId = parseFullname('t5', textOf(form, 'unmute'))
    if (accountId !== null) await unblockAccount(ctx, { accountId })
    if (communityId !== null) await unmuteCommunity(ctx, { communityId })
    return redirect('/settings/blocked')
  },
)
