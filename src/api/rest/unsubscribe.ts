import type { ApiDoor } from '#api/api-door.ts'
import { changeSubscription } from '#domain/inbox-mail/change-subscription.ts'
import { fail } from '#shared/errors.ts'

/**
 * Ends what an email's List-Unsubscribe header names (RFC 8058). Mail programs post `List-Unsubscribe=One-Click`, as a form of
 * either kind, from anywhere and without cookies: the token in the path is all that counts. The page's buttons post here, too,
 * and go back to the page.
 */
export const unsubscribeDoor: ApiDoor = {
  method: 'POST',
  path: '/unsubscribe/:token',
  guard: { who: 'anyone', rate: 'unsubscribe' },
  takes: 'form',
  maxBytes: 4_096,
  async handle({ ctx, vault }, body, { token = '' }) {
    const sent = Buffer.isBuffer(body) ? body.toString() : ''
    const form = new URLSearchParams(sent)
    const intent = form.get('intent')
    if (intent === null && !isOneClick(sent, form)) fail('bad_request')
    const isOn = intent === 'undo'
    await changeSubscription(ctx, vault, { token, isOn, digest: form.get('digest') ?? 'weekly' })
    if (intent === null) return { body: '', status: 200 }
    const search = new URLSearchParams({ done: isOn ? 'undo' : 'stop', digest: form.get('digest') ?? '' })
    return { body: '', status: 303, headers: { location: `/unsubscribe/${token}?${search}` } }
  },
}

function isOneClick(sent: string, form: URLSearchParams): boolean {
  return form.get('List-Unsubscribe') === 'One-Click' || /name="List-Unsubscribe"\s+One-Click\s/.test(sent)
}

/** Mail programs post here without our Origin. */
export const UNSUBSCRIBE_PATH = /^\/unsubscribe\/[\w.-]{1,100}$/
