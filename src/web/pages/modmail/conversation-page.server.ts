import type { LoaderFunctionArgs } from 'react-router'
import { runCommand } from '#commands/define-command.ts'
import { MuteMember } from '#commands/member-moderation.ts'
import { actOnItem } from '#domain/moderation/act-on-items.ts'
import { unbanMember } from '#domain/moderation/ban-member.ts'
import { loadMailFacts } from '#domain/moderation/load-mail-facts.ts'
import { unmuteMember } from '#domain/moderation/mute-member.ts'
import { listSavedReplies } from '#domain/moderation/saved-replies.ts'
import { changeConversations } from '#domain/modmail/change-conversations.ts'
import { countUnreadModmail } from '#domain/modmail/count-unread.ts'
import { loadConversation } from '#domain/modmail/load-conversation.ts'
import { writeMessage } from '#domain/modmail/write-message.ts'
import type { Ctx } from '#platform/context/context.ts'
import { type RequestContext, requestContext } from '#platform/context/request-context.ts'
import { fail } from '#shared/errors.ts'
import { idFromFullname } from '#shared/id-from-fullname.ts'
import { type CommunityId, type ConversationId, parseBase36 } from '#shared/ids.ts'
import { type ConversationView, MODMAIL_CHANGES, MODMAIL_VOICES } from '#shared/views/modmail-view.ts'
import { insertReply } from '../../features/moderation/insert-reply.server.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { oneOf, text } from '../../forms/form-input.ts'
import { requireLogin } from '../../forms/require-login.server.ts'

/** Loads a conversation; `?before=` loads earlier messages. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  requireLogin(request, url)
  const before = Number(url.searchParams.get('before') ?? '')
  const conversation = await loadConversation(request.ctx, {
    conversationId: idOf(params),
    before: Number.isSafeInteger(before) && before > 0 ? before : null,
  })
  const replies =
    conversation.seat === 'team' ? [await listSavedReplies(request.ctx, placeOf(conversation))] : []
  const { seat, person } = conversation
  const facts =
    seat === 'team' && person !== null
      ? await loadMailFacts(request.ctx, {
          ...placeOf(conversation),
          conversationId: idOf(params),
          username: person.name,
        })
      : null
  return { conversation, facts, replies, unread: await countUnreadModmail(request.ctx) }
}

function placeOf({ community }: ConversationView): { communityId: CommunityId } {
  return { communityId: idFromFullname('t5', community.fullname) }
}

/** Replies, adds a note, changes the conversation's state, or mutes the member. */
export const action = formAction({
  guard: { who: 'member', rate: 'modmail-write' },
  input: { intent: text, body: text, voice: oneOf(...MODMAIL_VOICES), days: text },
  async run({ info, ctx, params, form }, { intent, body, voice, days }) {
    const conversationId = idOf(params)
    if (intent === 'reply') {
      await writeMessage(ctx, { conversationId, body, voice })
    } else if (intent === 'insert') {
      const conversation = await loadConversation(ctx, { conversationId, before: null })
      const lists = [await listSavedReplies(ctx, placeOf(conversation))]
      return insertReply(form, { lists, into: 'body', user: conversation.person?.name ?? '' })
    } else if (intent === 'approve' || intent === 'unban') {
      await grantAppeal(ctx, { conversationId, intent })
    } else if (intent === 'mute' || intent === 'unmute') {
      await setMuted(info, { conversationId, days: intent === 'mute' ? Number(days) : null })
    } else {
      const change = MODMAIL_CHANGES.find(item => item === intent) ?? fail('bad_request')
      await changeConversations(ctx, { ids: [conversationId], change })
      // Reloading the conversation would mark it read again.
      if (change === 'unread') return '/modmail'
    }
    return `/modmail/${encodeURIComponent(params.conversation ?? '')}`
  },
})

/** Grants an appeal: restores the item or lifts the ban. */
async function grantAppeal(
  ctx: Ctx,
  { conversationId, intent }: { conversationId: ConversationId; intent: 'approve' | 'unban' },
): Promise<void> {
  const conversation = await loadConversation(ctx, { conversationId, before: null })
  const { person, seat } = conversation
  if (seat !== 'team' || person === null) fail('not_allowed')
  const who = { ...placeOf(conversation), username: person.name }
  if (intent === 'unban') return unbanMember(ctx, who)
  const { item } = await loadMailFacts(ctx, { ...who, conversationId })
  if (item === null) fail('not_found')
  await actOnItem(ctx, { target: item.fullname, act: 'approve' })
}

/** Mutes the member; null `days` unmutes. */
async function setMuted(
  request: RequestContext,
  { conversationId, days }: { conversationId: ConversationId; days: number | null },
): Promise<void> {
  const conversation = await loadConversation(request.ctx, { conversationId, before: null })
  const { person, seat, subject } = conversation
  if (seat !== 'team' || person === null) fail('not_allowed')
  const username = person.name
  const community = conversation.community.fullname
  if (days === null) await unmuteMember(request.ctx, { ...placeOf(conversation), username })
  else await runCommand(request, MuteMember, { community, username, days, note: subject })
}

function idOf({ conversation }: LoaderFunctionArgs['params']): ConversationId {
  return parseBase36<ConversationId>(conversation ?? '') ?? fail('not_found')
}
