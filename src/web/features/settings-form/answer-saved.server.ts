import { redirect } from 'react-router'
import { isPageRequest } from '../../data/is-page-request.ts'
import type { SettingsSaved } from './settings-answer.ts'

/** A form's own name for itself; anything else that was sent goes into no address. */
const FORM_NAME = /^[\w-]{1,60}$/

/** Returns what was saved; without script it redirects back to the page, which reports it. */
export function answerSaved(request: Request, { path, ...saved }: SettingsSaved & { path: string }) {
  if (!isPageRequest(request)) return saved satisfies SettingsSaved
  const search = new URLSearchParams({
    saved: FORM_NAME.test(saved.savedForm) ? saved.savedForm : '',
    what: saved.savedWords,
  })
  return redirect(`${path}?${search}`)
}
