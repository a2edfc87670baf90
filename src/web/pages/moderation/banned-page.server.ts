import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import { requireModeratedCommunity } from '#domain/communities/require-moderator.ts'
import { banMember, unbanMember } from '#domain/moderation/ban-member.ts'
import { listKeptOut } from '#domain/moderation/list-kept-out.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { guarded } from '#shared/guards.ts'
import { loadModFrame } from '../../features/moderation/load-mod-frame.server.ts'
import { formFailure, textOf } from '../../forms/form-failure.server.ts'

/** Who is banned from a community. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  const { frame, access } = await loadModFrame(request, {
    url,
    name: params.community ?? '',
    right: 'access',
  })
  const search = url.searchParams.get('q') ?? ''
  const after = url.searchParams.get('after') ?? ''
  const list = await listKeptOut(request.ctx, {
    communityId: access.row.id,
    list: 'banned',
    search,
    after,
  })
  return { frame, search, username: url.searchParams.get('username') ?? '', list }
}

export const action = guarded(
  { who: 'member', rate: { name: 'ban', limit: 60, windowSeconds: 60 } },
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
      if (form.get('do') === 'lift') await unbanMember(ctx, { communityId, username })
      else
        await banMember(ctx, {
          communityId,
          username,
          rule: textOf(form, 'rule'),
          note: textOf(form, 'note'),
          message: textOf(form, 'message'),
          days: form.get('length') === 'permanent' ? null : Number(textOf(form, 'days') || Number.NaN),
        })
      return redirect(url.pathname)
    } catch (error) {
      return formFailure(error, form)
    }
  },
)
