import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import { findAccountId } from '#domain/accounts/load-accounts.ts'
import { findCommunity } from '#domain/communities/load-communities.ts'
import { editFlairSettings } from '#domain/flair/edit-flair-settings.ts'
import { addTemplate, editTemplate, moveTemplate } from '#domain/flair/edit-templates.ts'
import { listFlaired } from '#domain/flair/list-flaired.ts'
import { loadFlairSettings } from '#domain/flair/load-flair-settings.ts'
import { loadTemplates, parseTemplateId } from '#domain/flair/load-templates.ts'
import { removeTemplate } from '#domain/flair/remove-template.ts'
import { setUserFlair } from '#domain/flair/set-user-flair.ts'
import { restoreFlairTemplate } from '#domain/posts/restore-flair-template.ts'
import type { Ctx } from '#platform/context/context.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { fail } from '#shared/errors.ts'
import { guarded } from '#shared/guards.ts'
import type { CommunityId } from '#shared/ids.ts'
import { t as tEdit } from '#shared/messages/translate-editing.ts'
import { t } from '#shared/messages/translate-flair.ts'
import { FLAIR_KINDS } from '#shared/views/flair-view.ts'
import { changeList, type ListActs } from '../../features/edit-list/change-list.server.ts'
import { loadModFrame } from '../../features/moderation/load-mod-frame.server.ts'
import { answerSaved } from '../../features/settings-form/answer-saved.server.ts'
import { formFailure, textOf } from '../../forms/form-failure.server.ts'

/** The flair of a community, for its moderators. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  const { frame, access } = await loadModFrame(request, { url, name: params.community ?? '', right: 'flair' })
  if (access.row.kind === 'profile') fail('not_found')
  const { ctx } = request
  const communityId = access.row.id
  const [settings, user, post, flaired] = await Promise.all([
    loadFlairSettings(ctx, { communityId }),
    loadTemplates(ctx, { communityId, kind: 'user' }),
    loadTemplates(ctx, { communityId, kind: 'post' }),
    listFlaired(ctx, { communityId }),
  ])
  return { frame, settings, templates: { user, post }, flaired }
}

export const action = guarded(
  { who: 'member', rate: 'edit-flair' },
  async ({ request, context, params }: ActionFunctionArgs) => {
    const { ctx } = context.get(requestContext)
    const form = await request.formData()
    try {
      const community = (await findCommunity(ctx, { name: params.community ?? '' })) ?? fail('not_found')
      const path = `/r/${encodeURIComponent(community.name)}/about/flair`
      if (form.get('form') === 'choices') {
        await saveChoices(ctx, community.id, form)
        const savedWords = tEdit('edit.savedFields', { fields: t('flair.whoChooses') })
        return answerSaved(request, { path, savedForm: 'choices', savedWords })
      }
      if (form.get('intent') === 'give') {
        await give(ctx, community.id, form)
        return redirect(path)
      }
      return await changeList(request, { form, path, acts: actsOn(ctx, community.id, form) })
    } catch (error) {
      return formFailure(error, form)
    }
  },
)

async function saveChoices(ctx: Ctx, communityId: CommunityId, form: FormData): Promise<void> {
  await editFlairSettings(ctx, {
    communityId,
    usersMayChoose: form.has('usersMayChoose'),
    postsMayChoose: form.has('postsMayChoose'),
  })
}

/** There is a list of templates for each kind. */
function actsOn(ctx: Ctx, communityId: CommunityId, form: FormData): ListActs {
  const named = (id: string) => ({ communityId, templateId: parseTemplateId(id) ?? fail('not_found') })
  return {
    add: async () => {
      const kind = FLAIR_KINDS.find(name => name === form.get('list')) ?? fail('bad_request')
      await addTemplate(ctx, { communityId, kind, ...readFields(form) })
    },
    edit: async id => editTemplate(ctx, { ...named(id), ...readFields(form) }),
    move: async (id, to) => moveTemplate(ctx, { ...named(id), to }),
    remove: async id => removeTemplate(ctx, named(id)),
    restore: deletedId => restoreFlairTemplate(ctx, { communityId, deletedId }),
  }
}

async function give(ctx: Ctx, communityId: CommunityId, form: FormData): Promise<void> {
  const name = textOf(form, 'account')
    .trim()
    .replace(/^\/?u\//i, '')
  const accountId = (await findAccountId(ctx, { name })) ?? fail('not_found', { field: 'account' })
  const choice = { templateId: textOf(form, 'templateId'), text: textOf(form, 'text') }
  await setUserFlair(ctx, { communityId, accountId, choice })
}

function readFields(form: FormData) {
  return {
    text: textOf(form, 'text'),
    background: textOf(form, 'background'),
    tone: form.get('tone') === 'light' ? ('light' as const) : ('dark' as const),
    isModeratorOnly: form.has('isModeratorOnly'),
    isEditable: form.has('isEditable'),
  }
}
