import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router'
import { GATE_STATUS } from '#shared/communities/gates.ts'
import { fail } from '#shared/errors.ts'
import { guarded } from '#shared/guards.ts'
import { requireLogin } from '../../forms/require-login.server.ts'
import { contextOf, nameIn, openAnyWiki, placeOf, wikiPath } from './open-wiki.server.ts'
import { openDraft, refusedPage, savePage } from './save-page.server.ts'

/** Loads `…/wiki/edit/{page}`; redirects to creation when the page doesn't exist. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const request = contextOf({ context })
  requireLogin(request, url)
  const opened = await openAnyWiki(request, params)
  if (opened.gate !== null) return data({ gate: opened.gate }, { status: GATE_STATUS[opened.gate.kind] })
  const { place, wiki } = opened
  const name = nameIn(params)
  if (name === '') throw redirect(`${wiki.base}/pages`)
  const { draft, refusal } = await openDraft(request, { ...place, name })
  if (refusal !== null) return refusedPage({ wiki, name, refusal })
  if (draft === null)
    throw wiki.viewer.canCreate ? redirect(wikiPath(wiki.base, `create/${name}`)) : fail('not_found')
  return { gate: null, refusal: null, wiki, draft }
}

export const action = guarded(
  { who: 'member', rate: 'wiki-edit' },
  async ({ request, context, params }: ActionFunctionArgs) => {
    const own = contextOf({ context })
    const form = await request.formData()
    return savePage(own, form, { ...(await placeOf(own, params)), name: nameIn(params) })
  },
)
