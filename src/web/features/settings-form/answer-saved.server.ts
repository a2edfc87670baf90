import { redirect } from 'react-router'
import { isPageRequest } from '../../data/is-page-request.ts'
import type { SettingsSaved } from './settings-answer.ts'

/** What was saved; without script the answer leads back to the page, which says it. */
export function answerSaved(request: Request, { path, ...saved }: SettingsSaved & { path: string }) {
  if (!isPageRequest(request)) return saved satisfies SettingsSaved
  const search = new URLSearchParams({ saved: saved.savedForm, what: saved.savedWords })
  return redirect(`${path}?${search}`)
}
