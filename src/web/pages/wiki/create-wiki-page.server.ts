import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router'
import { GATE_STATUS } from '#shared/communities/gates.ts'
import { guarded } from '#shared/guards.ts'
import { textOf } from '../../forms/form-input.ts'
import { requireLogin } from '../../forms/require-login.server.ts'
import { contextOf, nameIn, openAnyWiki, placeOf } from './open-wiki.server.ts'
import { openDraft, refusedPage, savePage } from './save-page.server.ts'

/** Loads `…/wiki/create/{page}`, or without a name, which the form asks for; an existing page is only pointed out. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const request = contextOf({ context })
  requireLogin(request, url)
  const opened = await openAnyWiki(request, params)
  if (opened.gate !== null) return data({ gate: opened.gate }, { status: GATE_STATUS[opened.gate.kind] })
  const { place, wiki } = opened
  const name = nameIn(params)
  const { draft, refusal } = await openDraft(request, { ...place, name })
  if (refusal !== null) return refusedPage({ wiki, name, refusal })
  return { gate: null, refusal: null, wiki, name, isThere: draft !== null }
}

export const action = guarded(
  { who: 'member', rate: 'wiki-edit' },
  async ({ request, context, params }: ActionFunctionArgs) => {
    const own = contextOf({ context })
    const form = await request.formData()
    return savePage(own, form, {
      ...(await placeOf(own, params)),
      name: textOf(form, 'name') || nameIn(params),
    })
  },
)
