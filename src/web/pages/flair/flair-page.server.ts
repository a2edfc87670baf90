import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import { findAccountId } from '#domain/accounts/load-accounts.ts'
import { findCommunity } from '#domain/communities/load-communities.ts'
import { editFlairSettings } from '#domain/flair/edit-flair-settings.ts'
import { addTemplate, editTemplate, moveTemplate, removeTemplate } from '#domain/flair/edit-templates.ts'
import { listFlaired } from '#domain/flair/list-flaired.ts'
import { loadFlairSettings } from '#domain/flair/load-flair-settings.ts'
import { loadTemplates, parseTemplateId } from '#domain/flair/load-templates.ts'
import { setUserFlair } from '#domain/flair/set-user-flair.ts'
import type { Ctx } from '#platform/context/context.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { fail } from '#shared/errors.ts'
import { guarded } from '#shared/guards.ts'
import type { CommunityId } from '#shared/ids.ts'
import { FLAIR_KINDS } from '#shared/views/flair-view.ts'
import { loadModFrame } from '../../features/moderation/load-mod-frame.server.ts'
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
  { who: 'member', rate: { name: 'edit-flair', limit: 120, windowSeconds: 600 } },
  async ({ request, context, params }: ActionFunctionArgs) => {
    const { ctx } = context.get(requestContext)
    const form = await request.formData()
    try {
      const community = (await findCommunity(ctx, { name: params.community ?? '' })) ?? fail('not_found')
      await act(ctx, community.id, form)
      return redirect(`/r/${encodeURIComponent(community.name)}/about/flair`)
    } catch (error) {
      return formFailure(error, form)
    }
  },
)

/** One form of the page; each says by `intent` what it is. */
async function act(ctx: Ctx, communityId: CommunityId, form: FormData): Promise<unknown> {
  const intent = textOf(form, 'intent')
  if (intent === 'settings') {
    const settings = {
      usersMayChoose: form.has('usersMayChoose'),
      postsMayChoose: form.has('postsMayChoose'),
    }
    return editFlairSettings(ctx, { communityId, ...settings })
  }
  if (intent === 'give') return give(ctx, communityId, form)
  if (intent === 'add') {
    const kind = FLAIR_KINDS.find(name => name === form.get('kind')) ?? fail('bad_request')
    return addTemplate(ctx, { communityId, kind, ...readFields(form) })
  }
  const templateId = parseTemplateId(textOf(form, 'templateId')) ?? fail('not_found')
  const named = { communityId, templateId }
  if (intent === 'edit') return editTemplate(ctx, { ...named, ...readFields(form) })
  if (intent === 'up' || intent === 'down')
    return moveTemplate(ctx, { ...named, step: intent === 'up' ? -1 : 1 })
  return intent === 'delete' ? removeTemplate(ctx, named) : fail('bad_request')
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
