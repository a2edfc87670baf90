import { data, type LoaderFunctionArgs } from 'react-router'
import { DeleteDraft } from '#commands/drafts.ts'
import { loadDraft } from '#domain/drafts/load-draft.ts'
import { renderMarkdown } from '#domain/markdown/render-markdown.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { GATE_STATUS } from '#shared/communities/gates.ts'
import { fail, isAppError } from '#shared/errors.ts'
import { accountPath } from '#shared/paths.ts'
import { oneCommandForm, runs } from '../../forms/command-form.server.ts'
import { openProfile } from './open-profile.server.ts'
import { textIn, viewDrafts } from './view-draft.server.ts'

/** Loads one of the viewer's own drafts; visible to no one else (R2.5-07, R2.5-13). */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  const { ctx } = request
  const name = params.profile ?? ''
  const opened = await openProfile(request, { name, url })
  if (opened.gate !== null) return data({ ...opened, name }, { status: GATE_STATUS[opened.gate] })
  if (!opened.account.viewer.isSelf)
    return data({ ...opened, draft: null, html: '', link: '' }, { status: 403 })
  const found = await loadDraft(ctx, { slot: params.draftId ?? '' }).catch((error: unknown) =>
    // An invalid draft id means there is no such draft.
    isAppError(error) ? null : Promise.reject(error),
  )
  const [draft] = found === null ? [] : await viewDrafts(ctx, [found])
  if (found === null || draft === undefined) fail('not_found')
  const { html } = renderMarkdown(textIn(found, 'body'))
  return data({ ...opened, draft, html, link: textIn(found, 'url') })
}

/** Discards the draft. */
export const action = oneCommandForm(
  runs(DeleteDraft, {
    given: ({ params }) => ({ slot: params.draftId ?? '' }),
    answer: (_done, { ctx }) => `${accountPath(ctx.viewer?.name ?? '')}drafts`,
  }),
  { isBare: true },
)
