/** Work done later by a worker: names and payloads. Each name is one domain function (`server/jobs.ts`). */
export type Jobs = {
  'accounts.send-link': { tokenId: number; base: string | null }
  'accounts.remove-expired-links': Record<string, never>
  'link-previews.fetch': { urlKey: string }
  'sessions.remove-expired': Record<string, never>
  'throttles.remove-expired': Record<string, never>
}
export type JobName = keyof Jobs
