import type { LoaderFunctionArgs } from 'react-router'
import { announce, endAnnouncement, listAnnouncements } from '#domain/announcements/announcements.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { formAction } from '../../../forms/form-action.server.ts'
import { flag, id, text } from '../../../forms/form-input.ts'
import { loadAdmin } from '../load-admin.server.ts'

const PATH = '/admin/announcements'
const DONE = ['announced', 'ended', 'restored'] as const

/** Loads what was announced. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  const { waiting } = await loadAdmin(request, url, 'site')
  const done = DONE.find(one => one === url.searchParams.get('done')) ?? null
  return { waiting, done, announcements: await listAnnouncements(request.ctx) }
}

/** Announces something, ends it, or brings it back. */
export const action = formAction({
  guard: { who: 'admin', role: 'site', rate: 'admin-act' },
  input: {
    ...{ intent: text, id, body: text, kind: text, audience: text },
    ...{ isDismissible: flag, from: text, until: text },
  },
  async run({ ctx, info }, { intent, id: which, ...input }) {
    if (intent === 'announce') await announce(ctx, input)
    else await endAnnouncement(ctx, { id: which, isEnded: intent === 'end' })
    await info.announcements.look()
    return `${PATH}?done=${intent === 'announce' ? 'announced' : intent === 'end' ? 'ended' : 'restored'}`
  },
})
