import { randomUUID } from 'node:crypto'
import type { LoaderFunctionArgs } from 'react-router'
import { listSiteMessages } from '#domain/site-messages/load-site-messages.ts'
import {
  previewSiteMessage,
  sendSiteMessage,
  stopSiteMessage,
} from '#domain/site-messages/send-site-message.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { id, text } from '../../forms/form-input.ts'
import { loadAdmin } from './load-admin.server.ts'

const PATH = '/admin/messages'

/** Loads earlier messages to members. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  const { waiting } = await loadAdmin(request, url, 'site')
  const messages = await listSiteMessages(request.ctx)
  return { waiting, messages, formKey: randomUUID(), done: url.searchParams.get('done') }
}

/** Previews and counts a message, sends what was previewed, or stops one. */
export const action = formAction({
  guard: { who: 'admin', role: 'site', rate: 'site-messages' },
  input: {
    intent: text,
    id,
    formKey: text,
    previewed: text,
    subject: text,
    body: text,
    audience: text,
    names: text,
  },
  async run({ ctx }, { intent, id: messageId, formKey, previewed, ...typed }) {
    if (intent === 'stop') {
      await stopSiteMessage(ctx, { id: messageId })
      return `${PATH}?done=stopped`
    }
    if (intent !== 'send') return { preview: await previewSiteMessage(ctx, typed), typed }
    await sendSiteMessage(ctx, { ...typed, formKey, previewed })
    return `${PATH}?done=sent`
  },
})
