import type { LoaderFunctionArgs } from 'react-router'
import { loadEmailState } from '#domain/accounts/email.ts'
import { loadPreferences, savePreferences } from '#domain/accounts/preferences.ts'
import { listTimeZones } from '#domain/inbox/local-time.ts'
import {
  loadNotificationSettings,
  resumeMail,
  saveNotificationSettings,
} from '#domain/inbox/notification-settings.ts'
import { listPushDevices, removePushDevice } from '#domain/push-devices/list-devices.ts'
import { inTransaction } from '#platform/context/context.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { CHOICE_GROUPS } from '#shared/inbox/channels.ts'
import { DIGESTS } from '#shared/inbox/digests.ts'
import { t } from '#shared/messages/t.ts'
import { sentSettings } from '../../features/saved-in-place/sent-settings.ts'
import { answerSaved } from '../../features/settings-form/answer-saved.server.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { type FormField, flag, id, number, oneOf, text, textOf, texts } from '../../forms/form-input.ts'
import { requireLogin } from '../../forms/require-login.server.ts'
import { groupSetting } from './group-setting.ts'

const PAGE = { path: '/settings/notifications', savedForm: 'notifications' }

/** Loads how and when the viewer is notified. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  requireLogin(request, url)
  const settings = await loadNotificationSettings(request.ctx)
  return {
    settings,
    zones: listTimeZones(settings.timeZone),
    pushEnabled: (await loadPreferences(request.ctx)).pushEnabled,
    // Null: the operator turned push messages off.
    devices: request.push === null ? null : await listPushDevices(request.ctx),
    isRemoved: url.searchParams.has('removed'),
    email: await loadEmailState(request.ctx),
    hasSignOn: request.openId.providers.length > 0,
  }
}

/** Minutes of the day, from a time input; NaN when invalid. */
const clock: FormField<number> = {
  fromForm(form, name) {
    const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)(?::00)?$/.exec(textOf(form, name)) ?? []
    return Number(hours) * 60 + Number(minutes)
  },
}

/**
 * Saves how and when the viewer is notified, emails them again at an address that refused an email, or removes a device that gets
 * push messages.
 */
export const action = formAction({
  guard: { who: 'member', rate: 'settings' },
  input: {
    ...{ form: text, intent: text, device: id, pushEnabled: flag },
    ...{ site: texts, push: texts, email: texts },
    ...{ digest: oneOf(...DIGESTS), digestHour: number, timeZone: text },
    ...{ quiet: flag, quietFrom: clock, quietTo: clock },
  },
  async run({ ctx, request, form: sent }, { form, intent, device, ...input }) {
    if (form === 'push-device') {
      await removePushDevice(ctx, { id: device })
      return '/settings/notifications?removed=1#push'
    }
    if (intent === 'resume') {
      await resumeMail(ctx)
      return answerSaved(request, { ...PAGE, savedWords: t('mailSettings.resumed') })
    }
    const { site, push, email, quiet, quietFrom, quietTo, pushEnabled, digest, digestHour, timeZone } = input
    const isSent = sentSettings(sent)
    await inTransaction(ctx, async tx => {
      await saveNotificationSettings(tx, {
        choices: { site, push, email },
        groups: CHOICE_GROUPS.filter(group => isSent(groupSetting(group))),
        ...(isSent('digest') && { digest }),
        ...(isSent('digestHour') && { digestHour }),
        ...(isSent('timeZone') && { timeZone }),
        ...(isSent('quiet') && { quiet: quiet ? { from: quietFrom, to: quietTo } : null }),
      })
      if (isSent('pushEnabled')) await savePreferences(tx, { pushEnabled })
    })
    return answerSaved(request, { ...PAGE, savedWords: t('inbox.saved') })
  },
})
