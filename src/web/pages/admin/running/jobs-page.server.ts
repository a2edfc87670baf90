import type { LoaderFunctionArgs } from 'react-router'
import { loadJobs, settleFailedJob } from '#domain/admin/failed-jobs.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { formAction } from '../../../forms/form-action.server.ts'
import { id, oneOf } from '../../../forms/form-input.ts'
import { loadAdmin } from '../load-admin.server.ts'

const HOW = ['retry', 'drop'] as const

/** Loads failed jobs and the schedule. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  const { waiting } = await loadAdmin(request, url, 'site')
  const done = HOW.find(one => one === url.searchParams.get('done')) ?? null
  return { waiting, done, jobs: await loadJobs(request.ctx) }
}

/** Runs a failed job again, or deletes it. */
export const action = formAction({
  guard: { who: 'admin', role: 'site', rate: 'admin-act' },
  input: { intent: oneOf(...HOW), id },
  async run({ ctx }, { intent, id: which }) {
    await settleFailedJob(ctx, { id: which, how: intent })
    return `/admin/jobs?done=${intent}`
  },
})
