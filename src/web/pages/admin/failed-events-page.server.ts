import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import { listFailedEvents, retryFailedEvents } from '#domain/admin/failed-events.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { guarded } from '#shared/guards.ts'
import { formFailure, idOf, textOf } from '../../forms/form-failure.server.ts'
import { loadAdmin } from './load-admin.server.ts'

const PATH = '/admin/events'

/** What parts of the site failed to react to. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  const { waiting } = await loadAdmin(request, url)
  const retried = countIn(url.searchParams.get('retried'))
  return { waiting, retried, ...(await listFailedEvents(request.ctx)) }
}

export const action = guarded(
  { who: 'admin', rate: 'failed-events' },
  async ({ request, context }: ActionFunctionArgs) => {
    const form = await request.formData()
    try {
      const which = textOf(form, 'intent') === 'retry-all' ? 'all' : { id: idOf(form, 'id') }
      const count = await retryFailedEvents(context.get(requestContext).ctx, which)
      return redirect(`${PATH}?retried=${count}`)
    } catch (error) {
      return formFailure(error, form)
    }
  },
)

/** How many were just retried; null where the page was opened otherwise. */
function countIn(text: string | null): number | null {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null
}
