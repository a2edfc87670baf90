import { redirect } from 'react-router'
import { NOTICES_COOKIE, readSeenNotices } from '#shared/site/announcements.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { id, text } from '../../forms/form-input.ts'
import { safeDestination } from '../account/log-in/safe-destination.ts'

const KEPT_SECONDS = 90 * 86_400

/** Redirects home, since there is nothing to read here. */
export function loader(): Response {
  return redirect('/')
}

/** Puts an announcement aside in this browser, and leads back to the page. */
export const action = formAction({
  guard: { who: 'anyone', rate: 'dismiss-notice' },
  input: { id, dest: text },
  async run({ info }, { id: which, dest }) {
    const seen = readSeenNotices([which, info.cookies[NOTICES_COOKIE] ?? ''].join('.'))
    info.setCookie(NOTICES_COOKIE, seen.join('.'), { maxAgeSeconds: KEPT_SECONDS })
    return safeDestination(dest)
  },
})
