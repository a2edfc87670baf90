import type { LoaderFunctionArgs } from 'react-router'
import { blockSignUps, liftSignUpBlock, loadSignUpBlocks } from '#domain/admin/sign-up-blocks.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { formAction } from '../../../forms/form-action.server.ts'
import { id, text } from '../../../forms/form-input.ts'
import { loadAdmin } from '../load-admin.server.ts'

const PATH = '/admin/sign-up/blocks'
const DONE = ['blocked', 'lifted', 'restored'] as const

/** Loads what may not sign up. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  const { waiting } = await loadAdmin(request, url, 'accounts')
  const lifted = Number(url.searchParams.get('id') ?? '')
  return {
    waiting,
    blocks: await loadSignUpBlocks(request.ctx),
    done: DONE.find(one => one === url.searchParams.get('done')) ?? null,
    lifted: Number.isSafeInteger(lifted) && lifted > 0 ? lifted : null,
  }
}

/** Adds a block, lifts one, or puts it back. */
export const action = formAction({
  guard: { who: 'admin', role: 'accounts', rate: 'admin-act' },
  input: { intent: text, id, kind: text, value: text, reason: text, days: text },
  async run({ ctx }, { intent, id: which, ...block }) {
    if (intent === 'block') {
      await blockSignUps(ctx, block)
      return `${PATH}?done=blocked`
    }
    const isLifted = intent === 'lift'
    await liftSignUpBlock(ctx, { id: which, isLifted })
    return isLifted ? `${PATH}?done=lifted&id=${which}` : `${PATH}?done=restored`
  },
})
