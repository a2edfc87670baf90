import { type ActionFunctionArgs, redirect } from 'react-router'
import { savePreferences } from '#domain/accounts/preferences.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { readPreferenceForm } from '#shared/accounts/read-preferences.ts'
import { preferencesPath } from '#shared/accounts/settings-pages.ts'
import { guarded } from '#shared/guards.ts'
import { t } from '#shared/messages/t.ts'
import { loadViewPreferences, setPreferencesCookie } from '../../data/load-preferences.server.ts'
import { answerSaved } from '../../features/settings-form/answer-saved.server.ts'
import { textOf } from '../../forms/form-input.ts'
import { safeDestination } from '../account/log-in/safe-destination.ts'

export { loader } from './account-settings-page.server.ts'

/**
 * Saves preferences from any page: on the account for members, and in a cookie for everyone. Small switches elsewhere post a
 * single preference here too.
 */
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
    const savedForm = textOf(form, 'form')
    return answerSaved(request, {
      path: preferencesPath(savedForm),
      savedForm,
      savedWords: t('settings.saved'),
    })
  },
)
