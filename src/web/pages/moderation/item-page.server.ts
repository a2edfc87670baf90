import type { LoaderFunctionArgs } from 'react-router'
import { runCommand } from '#commands/define-command.ts'
import { ExplainRemoval } from '#commands/moderation.ts'
import { SetCrowdControl, SetSuggestedSort } from '#commands/thread-moderation.ts'
import { findAccountId } from '#domain/accounts/load-accounts.ts'
import { loadItem } from '#domain/moderation/load-item.ts'
import { addRemark, deleteRemark, editRemark } from '#domain/moderation/remarks.ts'
import { listRemovalReasons } from '#domain/moderation/removal-reasons.ts'
import { listSavedReplies } from '#domain/moderation/saved-replies.ts'
import { addUserNote, deleteUserNote, editUserNote } from '#domain/moderation/user-notes.ts'
import { findSweepOf } from '#domain/sweeps/list-sweeps.ts'
import type { Ctx } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import { t } from '#shared/messages/t.ts'
import { insertReply } from '../../features/moderation/insert-reply.server.ts'
import { openModPage } from '../../features/moderation/load-mod-frame.server.ts'
import { moderatedId } from '../../features/moderation/moderated-id.server.ts'
import { actInQueue, QUEUE_FIELDS } from '../../features/moderation/queue/queue-action.server.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { type InputOf, id, oneOf, text, textOrNull } from '../../forms/form-input.ts'

/** Loads everything about one post or comment, for the moderators of its community. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const { request, frame, access } = await openModPage({ context, params, url }, null)
  const page = await loadItem(request.ctx, { target: params.fullname ?? '' })
  // Only found under its own community.
  if (page.item.community.fullname !== access.label.fullname) fail('not_found')
  const reasons = await listRemovalReasons(request.ctx, { communityId: access.row.id })
  const sweep = await findSweepOf(request.ctx, { target: page.item.fullname })
  const replies = [await listSavedReplies(request.ctx, { communityId: access.row.id })]
  return { frame, ...page, reasons, replies, sweep }
}

/** Team-only texts: remarks, notes, reasons. All other buttons use the queue's action. */
const NOTE_FIELDS = { do: text, note: id, label: textOrNull, body: text, username: text }

export const action = formAction({
  guard: { who: 'member', rate: 'mod-item' },
  input: {
    ...QUEUE_FIELDS,
    ...NOTE_FIELDS,
    remark: id,
    sort: textOrNull,
    title: text,
    message: text,
    sendAs: oneOf('comment', 'message'),
    level: text,
  },
  async run({ info, ctx, params, url, form }, input) {
    const target = params.fullname ?? ''
    const { body } = input
    switch (input.do) {
      case 'remark':
        await addRemark(ctx, { target, body })
        break
      case 'edit-remark':
        await editRemark(ctx, { target, id: input.remark, body })
        break
      case 'unsay':
        await deleteRemark(ctx, { target, id: input.remark })
        break
      case 'note':
      case 'edit-note':
      case 'forget':
        await changeNotes(ctx, params, input)
        break
      case 'sort':
        await runCommand(info, SetSuggestedSort, { target, sort: input.sort })
        break
      case 'explain': {
        const { title, message, sendAs } = input
        const named = title || t('mod.message.removalTitle')
        await runCommand(info, ExplainRemoval, { target, title: named, message, sendAs })
        break
      }
      case 'crowd':
        await runCommand(info, SetCrowdControl, { target, level: Number(input.level) })
        break
      case 'insert': {
        const communityId = await moderatedId(ctx, { params, right: null })
        const lists = [await listSavedReplies(ctx, { communityId })]
        return insertReply(form, { lists, into: 'message', user: input.username })
      }
      default:
        return actInQueue(info, input)
    }
    return url.pathname
  },
})

type Params = LoaderFunctionArgs['params']

async function changeNotes(ctx: Ctx, params: Params, input: InputOf<typeof NOTE_FIELDS>): Promise<void> {
  const communityId = await moderatedId(ctx, { params, right: 'posts' })
  if (input.do === 'forget') return deleteUserNote(ctx, { communityId, id: input.note })
  const note = { communityId, label: input.label, body: input.body }
  if (input.do === 'edit-note') return editUserNote(ctx, { ...note, id: input.note })
  const accountId = (await findAccountId(ctx, { name: input.username })) ?? fail('not_found')
  await addUserNote(ctx, { ...note, accountId, target: params.fullname ?? null })
}
