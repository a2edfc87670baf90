import type { LoaderFunctionArgs } from 'react-router'
import {
  blockMedia,
  blockMediaFile,
  liftMediaBlock,
  listMediaBlocks,
  listRecentMedia,
} from '#domain/admin/review-media.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { formAction } from '../../../forms/form-action.server.ts'
import { id, text } from '../../../forms/form-input.ts'
import { loadAdmin } from '../load-admin.server.ts'

const PATH = '/admin/media'
const DONE = ['blocked', 'lifted', 'restored'] as const

/** Loads recent pictures and what is blocked. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  const { waiting } = await loadAdmin(request, url, 'content')
  const numberOf = (name: string) => {
    const value = Number(url.searchParams.get(name) ?? '')
    return Number.isSafeInteger(value) && value > 0 ? value : null
  }
  const { media, next } = await listRecentMedia(request.ctx, { before: numberOf('before') })
  return {
    ...{ waiting, media, next, blocks: await listMediaBlocks(request.ctx) },
    done: DONE.find(one => one === url.searchParams.get('done')) ?? null,
    count: numberOf('count') ?? 0,
    lifted: numberOf('id'),
  }
}

/** Blocks a picture, lifts a block, or puts it back. */
export const action = formAction({
  guard: { who: 'admin', role: 'content', rate: 'admin-act' },
  input: { intent: text, id, sha256: text, reason: text, days: text },
  async run({ ctx, info: { mediaStore: store } }, { intent, id: which, sha256, ...words }) {
    if (intent === 'block' || intent === 'block_file') {
      const count =
        intent === 'block'
          ? await blockMedia(ctx, { id: which, store, ...words })
          : await blockMediaFile(ctx, { sha256, store, ...words })
      return `${PATH}?done=blocked&count=${count}`
    }
    const isLifted = intent === 'lift'
    await liftMediaBlock(ctx, { id: which, isLifted, store })
    return isLifted ? `${PATH}?done=lifted&id=${which}` : `${PATH}?done=restored`
  },
})
