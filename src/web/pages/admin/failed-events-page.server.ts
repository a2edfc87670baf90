import type { LoaderFunctionArgs } from 'react-router'
import { listFailedEvents, retryFailedEvents } from '#domain/admin/failed-events.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { id, text } from '../../forms/form-input.ts'
import { loadAdmin } from './load-admin.server.ts'

const PATH = '/admin/events'

/** Loads events whose handlers failed. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  const { waiting } = await loadAdmin(request, url, 'site')
  const retried = countIn(url.searchParams.get('retried'))
  return { waiting, retried, ...(await listFailedEvents(request.ctx)) }
}

export const action = formAction({
  guard: { who: 'admin', role: 'site', rate: 'failed-events' },
  input: { intent: text, id },
  async run({ ctx }, { intent, ...event }) {
    const count = await retryFailedEvents(ctx, intent === 'retry-all' ? 'all' : event)
    return `${PATH}?retried=${count}`
  },
})

/** Returns how many were just retried; null when the page was opened otherwise. */
function countIn(text: string | null): number | null {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null
}
