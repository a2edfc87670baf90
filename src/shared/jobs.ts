/** Work done later by a worker: names and payloads. Each name is one domain function (`server/jobs.ts`). */
export type Jobs = {
  'link-previews.fetch': { urlKey: string }
  'sessions.remove-expired': Record<string, never>
  'throttles.remove-expired': Record<string, never>
}
export type JobName = keyof Jobs
