import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import { requireModeratedCommunity } from '#domain/communities/require-moderator.ts'
import { unbanMember } from '#domain/moderation/ban-member.ts'
import { listSavedReplies } from '#domain/moderation/saved-replies.ts'
import { banAndSweep } from '#domain/sweeps/ask-sweep.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { guarded } from '#shared/guards.ts'
import { insertReply } from '../../features/moderation/insert-reply.server.ts'
import { formFailure, textOf } from '../../forms/form-failure.server.ts'
import { loadKeptOut } from './load-kept-out.server.ts'

/** Who is banned from a community. */
export async function loader(args: LoaderFunctionArgs) {
  const { communityId, ...page } = await loadKeptOut(args, 'banned')
  const { ctx } = args.context.get(requestContext)
  return { ...page, replies: [await listSavedReplies(ctx, { communityId })] }
}

export const action = guarded(
  { who: 'member', rate: 'ban' },
  async ({ request, context, params, url }: ActionFunctionArgs) => {
    const { ctx } = context.get(requestContext)
    const form = await request.formData()
    try {
      const { access } = await requireModeratedCommunity(ctx, {
        name: params.community ?? '',
        right: 'access',
      })
      const communityId = access.row.id
      const username = textOf(form, 'username')
      if (form.get('do') === 'insert')
        return insertReply(form, {
          lists: [await listSavedReplies(ctx, { communityId })],
          into: 'message',
          user: username,
        })
      if (form.get('do') === 'lift') {
        await unbanMember(ctx, { communityId, username })
        return redirect(`${url.pathname}?${new URLSearchParams({ lifted: username })}`)
      }
      await banAndSweep(ctx, {
        communityId,
        username,
        rule: textOf(form, 'rule'),
        note: textOf(form, 'note'),
        message: textOf(form, 'message'),
        days: form.get('length') === 'permanent' ? null : Number(textOf(form, 'days') || Number.NaN),
        removesAll: form.has('removesAll'),
      })
      return redirect(url.pathname)
    } catch (error) {
      return formFailure(error, form)
    }
  },
)
