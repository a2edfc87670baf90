import type { LoaderFunctionArgs } from 'react-router'
import { changeConversations } from '#domain/modmail/change-conversations.ts'
import { countUnreadModmail } from '#domain/modmail/count-unread.ts'
import {
  listMailCommunities,
  listOwnConversations,
  listTeamConversations,
} from '#domain/modmail/list-conversations.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { fail } from '#shared/errors.ts'
import { type ConversationId, parseBase36 } from '#shared/ids.ts'
import { MODMAIL_CHANGES, MODMAIL_FOLDERS, type ModmailFolder } from '#shared/views/modmail-view.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { text, texts } from '../../forms/form-input.ts'
import { requireLogin } from '../../forms/require-login.server.ts'

/** Loads conversations: `?folder=`, `?community=`, `?q=` and `?before=`. Readers without the mail permission see their own. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  requireLogin(request, url)
  const query = url.searchParams
  const before = Number(query.get('before') ?? '')
  const cursor = Number.isSafeInteger(before) && before > 0 ? before : null
  const [communities, unread] = await Promise.all([
    listMailCommunities(request.ctx),
    countUnreadModmail(request.ctx),
  ])
  const asked = MODMAIL_FOLDERS.find(folder => folder === query.get('folder')) ?? 'all'
  const folder: ModmailFolder = communities.length === 0 ? 'mine' : asked
  const filter = { folder, community: query.get('community') ?? '', words: query.get('q') ?? '' }
  const list =
    folder === 'mine'
      ? await listOwnConversations(request.ctx, { before: cursor })
      : await listTeamConversations(request.ctx, { ...filter, before: cursor })
  return { ...list, filter, unread, communities: communities.map(({ label }) => label) }
}

/** Applies one action to all selected conversations. */
export const action = formAction({
  guard: { who: 'member', rate: 'modmail-change' },
  input: { conversation: texts, change: text },
  async run({ ctx, url }, { conversation, ...asked }) {
    const change = MODMAIL_CHANGES.find(item => item === asked.change) ?? fail('bad_request')
    const ids = conversation.map(id => parseBase36<ConversationId>(id))
    if (ids.length === 0) fail('field_invalid', { field: 'conversation' })
    await changeConversations(ctx, { ids: ids.filter(id => id !== null), change })
    return url.pathname + url.search
  },
})
