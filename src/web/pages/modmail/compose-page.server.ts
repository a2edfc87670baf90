import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import { findCommunity } from '#domain/communities/load-communities.ts'
import { listOwnSavedReplies } from '#domain/moderation/saved-replies.ts'
import { listMailCommunities } from '#domain/modmail/list-conversations.ts'
import { startAsTeam, startConversation } from '#domain/modmail/start-conversation.ts'
import type { Ctx } from '#platform/context/context.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { fail } from '#shared/errors.ts'
import { guarded } from '#shared/guards.ts'
import { type CommunityId, toBase36 } from '#shared/ids.ts'
import { withoutTrailingSlashes } from '#shared/trim-run.ts'
import { insertReply } from '../../features/moderation/insert-reply.server.ts'
import { formFailure, textOf } from '../../forms/form-failure.server.ts'
import { requireLogin } from '../../forms/require-login.server.ts'

/** Writes to the moderators of `?to=/r/name`; moderators also write from a community (`?from=name`). */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  requireLogin(request, url)
  const asked = (name: string): string => url.searchParams.get(name)?.slice(0, 10_000) ?? ''
  const communities = await listMailCommunities(request.ctx)
  return {
    communities: communities.map(({ label }) => label),
    replies: await listOwnSavedReplies(request.ctx),
    asked: {
      to: asked('to'),
      from: asked('from'),
      subject: asked('subject'),
      body: asked('message'),
      about: asked('about'),
    },
  }
}

export const action = guarded(
  { who: 'member', rate: 'modmail-start' },
  async ({ request, context }: ActionFunctionArgs) => {
    const { ctx } = context.get(requestContext)
    const form = await request.formData()
    try {
      if (form.get('intent') === 'insert')
        return insertReply(form, {
          lists: await listOwnSavedReplies(ctx),
          into: 'body',
          user: textOf(form, 'to'),
        })
      const id = await start(ctx, form)
      return redirect(`/modmail/${toBase36(id)}`)
    } catch (error) {
      return formFailure(error, form)
    }
  },
)

async function start(ctx: Ctx, form: FormData) {
  const words = { subject: textOf(form, 'subject'), body: textOf(form, 'body') }
  const [to, from] = [textOf(form, 'to').trim(), textOf(form, 'from')]
  if (from !== '') {
    const communityId = (await findTeam(ctx, from)) ?? fail('not_found')
    const { conversationId } = await startAsTeam(ctx, {
      ...words,
      communityId,
      to,
      isAsTeam: form.has('asTeam'),
    })
    return conversationId
  }
  const communityId = await findTeam(ctx, to)
  if (communityId === null) fail('field_invalid', { field: 'to' })
  const { conversationId } = await startConversation(ctx, {
    ...words,
    communityId,
    about: textOf(form, 'about'),
  })
  return conversationId
}

/** `/r/name`, `r/name` or `name`. */
async function findTeam(ctx: Ctx, text: string): Promise<CommunityId | null> {
  const name = withoutTrailingSlashes(text.trim().replace(/^\/?r\//i, ''))
  const row = await findCommunity(ctx, { name })
  return row?.kind === 'community' ? row.id : null
}
