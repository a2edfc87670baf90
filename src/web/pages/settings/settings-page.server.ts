import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import { savePreferences } from '#domain/accounts/preferences.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { readPreferenceForm } from '#shared/accounts/read-preferences.ts'
import { guarded } from '#shared/guards.ts'
import { t } from '#shared/messages/translate-pages.ts'
import { loadViewPreferences, setPreferencesCookie } from '../../data/load-preferences.server.ts'
import { answerSaved } from '../../features/settings-form/answer-saved.server.ts'
import { textOf } from '../../forms/form-input.ts'
import { safeDestination } from '../account/log-in/safe-destination.ts'

/** The preferences as they are now: the shell's may be from before a switch in the menu. */
export async function loader({ context }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  return {
    preferences: await loadViewPreferences(request),
    isMember: request.ctx.viewer !== null,
    hasSignOn: request.openId.providers.length > 0,
  }
}

/** Keeps preferences: of members on the account, and for everybody in a cookie. Small switches elsewhere post their one choice here too. */
export const action = guarded(
  { who: 'anyone', rate: 'settings' },
  async ({ request, context }: ActionFunctionArgs) => {
    const info = context.get(requestContext)
    const form = await request.formData()
    const changes = readPreferenceForm(form)
    setPreferencesCookie(
      info,
      info.ctx.viewer === null
        ? { ...(await loadViewPreferences(info)), ...changes }
        : await savePreferences(info.ctx, changes),
    )
    const dest = textOf(form, 'dest')
    if (dest !== '') return redirect(safeDestination(dest))
    const savedWords = t('settings.saved')
    return answerSaved(request, { path: '/settings', savedForm: 'preferences', savedWords })
  },
)
