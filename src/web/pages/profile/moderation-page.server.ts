import { data, type LoaderFunctionArgs } from 'react-router'
import { loadProfileSettings, saveProfileSettings } from '#domain/profiles/profile-moderation.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { GATE_STATUS } from '#shared/communities/gates.ts'
import { t } from '#shared/messages/t.ts'
import { accountPath } from '#shared/paths.ts'
import { COMMENT_SORTS } from '#shared/sorts.ts'
import { answerSaved } from '../../features/settings-form/answer-saved.server.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { flag, number, text } from '../../forms/form-input.ts'
import { openProfile } from './open-profile.server.ts'

/** Loads the moderation settings of the viewer's profile; visible to no one else (R2.5-06). */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  const name = params.profile ?? ''
  const opened = await openProfile(request, { name, url })
  if (opened.gate !== null) return data({ ...opened, name }, { status: GATE_STATUS[opened.gate] })
  if (!opened.account.viewer.isSelf) return data({ ...opened, settings: null }, { status: 403 })
  return data({ ...opened, settings: await loadProfileSettings(request.ctx) })
}

/** Always acts on the viewer's own profile, whatever the URL says. */
export const action = formAction({
  guard: { who: 'member', rate: 'profile' },
  input: { isNsfw: flag, suggestedSort: text, archiveDays: number, hideAtReports: number },
  async run({ ctx, request }, { suggestedSort, ...settings }) {
    const sort = COMMENT_SORTS.find(one => one === suggestedSort) ?? null
    await saveProfileSettings(ctx, { ...settings, suggestedSort: sort })
    const path = `${accountPath(ctx.viewer?.name ?? '')}about/edit/moderation`
    return answerSaved(request, { path, savedForm: 'profile-moderation', savedWords: t('profileMod.saved') })
  },
})
