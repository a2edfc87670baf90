import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import { requireModeratedCommunity } from '#domain/communities/require-moderator.ts'
import { muteMember, unmuteMember } from '#domain/moderation/mute-member.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { guarded } from '#shared/guards.ts'
import { MUTE_RIGHTS } from '#shared/mod-rights.ts'
import { formFailure, textOf } from '../../forms/form-failure.server.ts'
import { loadKeptOut } from './load-kept-out.server.ts'

/** Who may not write to the moderators. */
export const loader = (args: LoaderFunctionArgs) => loadKeptOut(args, 'muted')

export const action = guarded(
  { who: 'member', rate: 'mute' },
  async ({ request, context, params, url }: ActionFunctionArgs) => {
    const { ctx } = context.get(requestContext)
    const form = await request.formData()
    try {
      const { access } = await requireModeratedCommunity(ctx, {
        name: params.community ?? '',
        right: MUTE_RIGHTS,
      })
      const communityId = access.row.id
      const username = textOf(form, 'username')
      if (form.get('do') === 'lift') {
        await unmuteMember(ctx, { communityId, username })
        return redirect(`${url.pathname}?${new URLSearchParams({ lifted: username })}`)
      }
      await muteMember(ctx, {
        communityId,
        username,
        note: textOf(form, 'note'),
        days: Number(textOf(form, 'days')),
      })
      return redirect(url.pathname)
    } catch (error) {
      return formFailure(error, form)
    }
  },
)
