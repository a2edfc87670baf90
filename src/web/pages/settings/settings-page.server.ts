import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import { loadAccountPrefs, saveAccountPrefs } from '#domain/accounts/account-prefs.ts'
import { savePreferences } from '#domain/accounts/preferences.ts'
import type { Ctx } from '#platform/context/context.ts'
import { PREFERENCES_COOKIE, type RequestContext, requestContext } from '#platform/context/request-context.ts'
import { type AccountPrefs, HOME_SORTS } from '#shared/account-prefs.ts'
import { guarded } from '#shared/guards.ts'
import { t } from '#shared/messages/translate-pages.ts'
import { parsePreferenceChanges } from '#shared/preferences.ts'
import type { Preferences } from '#shared/views/account-view.ts'
import { loadViewPreferences } from '../../data/load-preferences.server.ts'
import { answerSaved } from '../../features/settings-form/answer-saved.server.ts'
import { textOf } from '../../forms/form-failure.server.ts'
import { safeDestination } from '../account/safe-destination.ts'

const PREFERENCES_SECONDS = 400 * 24 * 3_600

/** The preferences as they are now: the shell's may be from before a switch in the menu. */
export async function loader({ context }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  const { ctx } = request
  return {
    preferences: await loadViewPreferences(request),
    /** Null for visitors, who have no account to keep them. */
    account: ctx.viewer === null ? null : pickShown(await loadAccountPrefs(ctx)),
    hasSignOn: request.openId.providers.length > 0,
  }
}

/** Keeps preferences. Small switches elsewhere post their one choice here too. */
export const action = guarded(
  { who: 'anyone', rate: 'settings' },
  async ({ request, context }: ActionFunctionArgs) => {
    const requestInfo = context.get(requestContext)
    const form = await request.formData()
    await keepPreferences(requestInfo, readChanges(form))
    await keepAccountPrefs(requestInfo.ctx, form)
    const dest = textOf(form, 'dest')
    if (dest !== '') return redirect(safeDestination(dest))
    const savedWords = t('settings.saved')
    return answerSaved(request, { path: '/settings', savedForm: 'preferences', savedWords })
  },
)

export type ShownPrefs = Pick<AccountPrefs, 'defaultSort' | (typeof BOXES)[number]>
const BOXES = ['openInNewTab', 'autoplay', 'showPresence'] as const

function pickShown({ defaultSort, openInNewTab, autoplay, showPresence }: AccountPrefs): ShownPrefs {
  return { defaultSort, openInNewTab, autoplay, showPresence }
}

/** Of members: what stays on their account alone. */
async function keepAccountPrefs(ctx: Ctx, form: FormData): Promise<void> {
  const defaultSort = HOME_SORTS.find(name => name === textOf(form, 'defaultSort'))
  const sent = form.getAll('boxes')
  const changes = {
    ...(defaultSort !== undefined && { defaultSort }),
    ...Object.fromEntries(BOXES.filter(name => sent.includes(name)).map(name => [name, form.has(name)])),
  }
  if (ctx.viewer !== null && Object.keys(changes).length > 0) await saveAccountPrefs(ctx, changes)
}

/** A cookie for everybody, and on the account of members. */
async function keepPreferences(request: RequestContext, changes: Partial<Preferences>): Promise<void> {
  const { ctx } = request
  const preferences =
    ctx.viewer === null
      ? { ...(await loadViewPreferences(request)), ...changes }
      : await savePreferences(ctx, changes)
  const value = JSON.stringify(preferences)
  request.setCookie(PREFERENCES_COOKIE, value, { maxAgeSeconds: PREFERENCES_SECONDS, httpOnly: false })
}

/** A box that is not ticked is not sent: `boxes` names those that the form has. */
function readChanges(form: FormData): Partial<Preferences> {
  const boxes = form.getAll('boxes').map(box => [box, form.has(String(box))])
  return parsePreferenceChanges({ ...Object.fromEntries(form), ...Object.fromEntries(boxes) })
}
