import type { LoaderFunctionArgs } from 'react-router'
import { unbanMember } from '#domain/moderation/ban-member.ts'
import { listSavedReplies } from '#domain/moderation/saved-replies.ts'
import { banAndSweep } from '#domain/sweeps/ask-sweep.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { insertReply } from '../../features/moderation/insert-reply.server.ts'
import { moderatedId } from '../../features/moderation/moderated-id.server.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { flag, number, oneOf, text } from '../../forms/form-input.ts'
import { loadKeptOut } from './load-kept-out.server.ts'

/** Loads the members banned from a community. */
export async function loader(args: LoaderFunctionArgs) {
  const { communityId, ...page } = await loadKeptOut(args, 'banned')
  const { ctx } = args.context.get(requestContext)
  return { ...page, replies: [await listSavedReplies(ctx, { communityId })] }
}

export const action = formAction({
  guard: { who: 'member', rate: 'ban' },
  input: {
    do: text,
    username: text,
    rule: text,
    note: text,
    message: text,
    contextId: text,
    length: oneOf('days', 'permanent'),
    days: number,
    removesAll: flag,
  },
  async run({ ctx, params, url, form }, { do: act, length, days, ...ban }) {
    const communityId = await moderatedId(ctx, { params, right: 'access' })
    const { username } = ban
    if (act === 'insert') {
      const lists = [await listSavedReplies(ctx, { communityId })]
      return insertReply(form, { lists, into: 'message', user: username })
    }
    if (act === 'lift') {
      await unbanMember(ctx, { communityId, username })
      return `${url.pathname}?${new URLSearchParams({ lifted: username })}`
    }
    await banAndSweep(ctx, { ...ban, communityId, days: length === 'permanent' ? null : days })
    return url.pathname
  },
})
