import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { redirect } from 'react-router'
import { findAccountId } from '#domain/accounts/load-accounts.ts'
import { requireModeratedCommunity } from '#domain/communities/require-moderator.ts'
import { explainRemoval } from '#domain/moderation/explain-removal.ts'
import { loadItem } from '#domain/moderation/load-item.ts'
import { addRemark, deleteRemark, editRemark } from '#domain/moderation/remarks.ts'
import { listRemovalReasons } from '#domain/moderation/removal-reasons.ts'
import { listSavedReplies } from '#domain/moderation/saved-replies.ts'
import { setCrowdControl } from '#domain/moderation/set-crowd-control.ts'
import { setSuggestedSort } from '#domain/moderation/suggested-sort.ts'
import { addUserNote, deleteUserNote, editUserNote } from '#domain/moderation/user-notes.ts'
import { findSweepOf } from '#domain/sweeps/list-sweeps.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { fail } from '#shared/errors.ts'
import { guarded } from '#shared/guards.ts'
import { insertReply } from '../../features/moderation/insert-reply.server.ts'
import { loadModFrame } from '../../features/moderation/load-mod-frame.server.ts'
import { queueAction } from '../../features/moderation/queue-action.server.ts'
import { formFailure, idOf, textOf } from '../../forms/form-failure.server.ts'

/** Everything about one post or comment, for the moderators of its community. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  const { frame, access } = await loadModFrame(request, { url, name: params.community ?? '', right: null })
  const page = await loadItem(request.ctx, { target: params.fullname ?? '' })
  // Under the community it belongs to, and nowhere else.
  if (page.item.community.fullname !== access.label.fullname) fail('not_found')
  const reasons = await listRemovalReasons(request.ctx, { communityId: access.row.id })
  const sweep = await findSweepOf(request.ctx, { target: page.item.fullname })
  const replies = [await listSavedReplies(request.ctx, { communityId: access.row.id })]
  return { frame, ...page, reasons, replies, sweep }
}

/** Words of the team: remarks, notes, reasons; every other button is the queue's. */
export const action = guarded({ who: 'member', rate: 'mod-item' }, async (args: ActionFunctionArgs) => {
  const { ctx } = args.context.get(requestContext)
  const form = await args.request.formData()
  const target = args.params.fullname ?? ''
  try {
    switch (form.get('do')) {
      case 'remark':
        await addRemark(ctx, { target, body: textOf(form, 'body') })
        break
      case 'edit-remark':
        await editRemark(ctx, { target, id: idOf(form, 'remark'), body: textOf(form, 'body') })
        break
      case 'unsay':
        await deleteRemark(ctx, { target, id: idOf(form, 'remark') })
        break
      case 'note':
      case 'edit-note':
      case 'forget':
        await changeNotes(args, form)
        break
      case 'sort':
        await setSuggestedSort(ctx, { target, sort: textOf(form, 'sort') || null })
        break
      case 'explain':
        await explainRemoval(ctx, {
          target,
          title: textOf(form, 'title') || 'Removed',
          message: textOf(form, 'message'),
          sendAs: form.get('sendAs') === 'message' ? 'message' : 'comment',
        })
        break
      case 'crowd':
        await setCrowdControl(ctx, { target, level: Number(form.get('level')) })
        break
      case 'insert':
        return await insertInto(args, form)
      default:
        return await queueAction(args)
    }
    return redirect(args.url.pathname)
  } catch (error) {
    return formFailure(error, form)
  }
})

/** A saved reply into the words to the author. */
async function insertInto({ context, params }: ActionFunctionArgs, form: FormData) {
  const { ctx } = context.get(requestContext)
  const { access } = await requireModeratedCommunity(ctx, { name: params.community ?? '', right: null })
  const lists = [await listSavedReplies(ctx, { communityId: access.row.id })]
  return insertReply(form, { lists, into: 'message', user: textOf(form, 'username') })
}

async function changeNotes({ context, params }: ActionFunctionArgs, form: FormData): Promise<void> {
  const { ctx } = context.get(requestContext)
  const { access } = await requireModeratedCommunity(ctx, { name: params.community ?? '', right: 'posts' })
  const communityId = access.row.id
  if (form.get('do') === 'forget') return deleteUserNote(ctx, { communityId, id: idOf(form, 'note') })
  const note = { communityId, label: textOf(form, 'label') || null, body: textOf(form, 'body') }
  if (form.get('do') === 'edit-note') return editUserNote(ctx, { ...note, id: idOf(form, 'note') })
  const accountId = (await findAccountId(ctx, { name: textOf(form, 'username') })) ?? fail('not_found')
  await addUserNote(ctx, { ...note, accountId, target: params.fullname ?? null })
}
