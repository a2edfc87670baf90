import type { LoaderFunctionArgs } from 'react-router'
import { dropMail, listGivenUpMails, retryMails } from '#domain/admin/failed-mails.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { id, text } from '../../forms/form-input.ts'
import { loadAdmin } from './load-admin.server.ts'

const PATH = '/admin/mails'

/** Loads emails that were given up. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  const { waiting } = await loadAdmin(request, url, 'site')
  const retried = url.searchParams.get('retried') ?? ''
  return {
    waiting,
    mails: await listGivenUpMails(request.ctx),
    retried: /^\d{1,9}$/.test(retried) ? Number(retried) : null,
    isDropped: url.searchParams.has('dropped'),
  }
}

/** Sends one or all of them again, or drops one. */
export const action = formAction({
  guard: { who: 'admin', role: 'site', rate: 'failed-mails' },
  input: { intent: text, id },
  async run({ ctx }, { intent, ...mail }) {
    if (intent === 'drop') {
      await dropMail(ctx, mail)
      return `${PATH}?dropped=1`
    }
    return `${PATH}?retried=${await retryMails(ctx, intent === 'retry-all' ? 'all' : mail)}`
  },
})
