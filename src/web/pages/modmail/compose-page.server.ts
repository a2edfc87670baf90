import type { LoaderFunctionArgs } from 'react-router'
import { findCommunity } from '#domain/communities/load-communities.ts'
import { listOwnSavedReplies } from '#domain/moderation/saved-replies.ts'
import { listMailCommunities } from '#domain/modmail/list-conversations.ts'
import { startAsTeam, startConversation } from '#domain/modmail/start-conversation.ts'
import { startMessage } from '#domain/rooms/messages/start-message.ts'
import type { Ctx } from '#platform/context/context.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { fail } from '#shared/errors.ts'
import { type CommunityId, toBase36 } from '#shared/ids.ts'
import { withoutTrailingSlashes } from '#shared/text/trim-run.ts'
import { insertReply } from '../../features/moderation/insert-reply.server.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { flag, type InputOf, text } from '../../forms/form-input.ts'
import { requireLogin } from '../../forms/require-login.server.ts'

/** Loads a new message to a member (`?to=name`) or to moderators (`?to=/r/name`); moderators can add `?from=name`. */
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

const MESSAGE = { to: text, from: text, asTeam: flag, about: text, subject: text, body: text }

export const action = formAction({
  guard: { who: 'member', rate: 'message-start' },
  input: { intent: text, ...MESSAGE },
  async run({ ctx, form }, { intent, ...message }) {
    if (intent === 'insert')
      return insertReply(form, { lists: await listOwnSavedReplies(ctx), into: 'body', user: message.to })
    return start(ctx, message)
  },
})

/** Starts the conversation and returns its URL. */
async function start(
  ctx: Ctx,
  { subject, body, from, about, asTeam, ...message }: InputOf<typeof MESSAGE>,
): Promise<string> {
  const words = { subject, body }
  const to = message.to.trim()
  if (from !== '') {
    const communityId = (await findTeam(ctx, from)) ?? fail('not_found')
    const { conversationId } = await startAsTeam(ctx, {
      ...words,
      communityId,
      to,
      isAsTeam: asTeam,
    })
    return `/modmail/${toBase36(conversationId)}`
  }
  if (!/^\/?r\//i.test(to)) {
    const { roomId } = await startMessage(ctx, { ...words, to })
    return `/message/messages/${toBase36(roomId)}`
  }
  const communityId = await findTeam(ctx, to)
  if (communityId === null) fail('field_invalid', { field: 'to' })
  const { conversationId } = await startConversation(ctx, {
    ...words,
    communityId,
    about,
  })
  return `/modmail/${toBase36(conversationId)}`
}

/** Accepts `/r/name`, `r/name` or, for the community to write from, `name`. */
async function findTeam(ctx: Ctx, text: string): Promise<CommunityId | null> {
  const name = withoutTrailingSlashes(text.trim().replace(/^\/?r\//i, ''))
  const row = await findCommunity(ctx, { name })
  return row?.kind === 'community' ? row.id : null
}
