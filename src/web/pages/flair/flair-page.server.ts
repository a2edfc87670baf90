import type { LoaderFunctionArgs } from 'react-router'
import { runCommand } from '#commands/define-command.ts'
import { SetUserFlair } from '#commands/flair.ts'
import { findCommunity } from '#domain/communities/load-communities.ts'
import { editFlairSettings } from '#domain/flair/edit-flair-settings.ts'
import { addTemplate, editTemplate, moveTemplate } from '#domain/flair/edit-templates.ts'
import { listFlaired } from '#domain/flair/list-flaired.ts'
import { loadFlairSettings } from '#domain/flair/load-flair-settings.ts'
import { loadTemplates, parseTemplateId } from '#domain/flair/load-templates.ts'
import { removeTemplate } from '#domain/flair/remove-template.ts'
import { restoreFlairTemplate } from '#domain/posts/restore-flair-template.ts'
import type { Ctx } from '#platform/context/context.ts'
import { memberName } from '#shared/accounts/names.ts'
import { FLAIR_KINDS } from '#shared/communities/flair-kinds.ts'
import { fail } from '#shared/errors.ts'
import type { CommunityId } from '#shared/ids.ts'
import { t } from '#shared/messages/t.ts'
import { changeList, LIST_FIELDS, type ListActs } from '../../features/edit-list/change-list.server.ts'
import { openModPage } from '../../features/moderation/load-mod-frame.server.ts'
import { answerSaved } from '../../features/settings-form/answer-saved.server.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { flag, type InputOf, oneOf, text } from '../../forms/form-input.ts'

/** Loads a community's flair templates, for its moderators. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const { request, frame, access } = await openModPage({ context, params, url }, 'flair')
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

const TEMPLATE_FIELDS = {
  text,
  background: text,
  tone: oneOf('dark', 'light'),
  isModeratorOnly: flag,
  isEditable: flag,
}
const GIVEN_FIELDS = { account: text, templateId: text, text }

export const action = formAction({
  guard: { who: 'member', rate: 'edit-flair' },
  input: {
    form: text,
    usersMayChoose: flag,
    postsMayChoose: flag,
    ...LIST_FIELDS,
    ...TEMPLATE_FIELDS,
    ...GIVEN_FIELDS,
  },
  async run({ info, ctx, params, request }, input) {
    const community = (await findCommunity(ctx, { name: params.community ?? '' })) ?? fail('not_found')
    const communityId = community.id
    const path = `/r/${encodeURIComponent(community.name)}/about/flair`
    if (input.form === 'choices') {
      const { usersMayChoose, postsMayChoose } = input
      await editFlairSettings(ctx, { communityId, usersMayChoose, postsMayChoose })
      const savedWords = t('edit.savedFields', { fields: t('flair.whoChooses') })
      return answerSaved(request, { path, savedForm: 'choices', savedWords })
    }
    if (input.intent === 'give') {
      const { templateId, text: words } = input
      const account = memberName(input.account)
      await runCommand(info, SetUserFlair, { community: community.name, account, templateId, text: words })
      return path
    }
    return changeList(request, { input, path, acts: actsOn(ctx, communityId, input) })
  },
})

type TemplateInput = InputOf<typeof TEMPLATE_FIELDS> & { list: string }

/** Returns the edit actions; each kind of flair has its own list of templates. */
function actsOn(ctx: Ctx, communityId: CommunityId, input: TemplateInput): ListActs {
  const { list, text: words, background, tone, isModeratorOnly, isEditable } = input
  const template = { text: words, background, tone, isModeratorOnly, isEditable }
  const named = (id: string) => ({ communityId, templateId: parseTemplateId(id) ?? fail('not_found') })
  return {
    add: async () => {
      const kind = FLAIR_KINDS.find(name => name === list) ?? fail('bad_request')
      await addTemplate(ctx, { communityId, kind, ...template })
    },
    edit: async id => editTemplate(ctx, { ...named(id), ...template }),
    move: async (id, to) => moveTemplate(ctx, { ...named(id), to }),
    remove: async id => removeTemplate(ctx, named(id)),
    restore: deletedId => restoreFlairTemplate(ctx, { communityId, deletedId }),
  }
}
