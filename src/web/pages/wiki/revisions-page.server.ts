import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router'
import { loadWiki, toWikiView, type WikiPlace } from '#domain/wiki/load-wiki.ts'
import { loadWikiPage } from '#domain/wiki/load-wiki-page.ts'
import {
  compareWikiRevisions,
  listWikiRevisions,
  revertWikiPage,
  setRevisionHidden,
} from '#domain/wiki/wiki-revisions.ts'
import type { RequestContext } from '#platform/context/request-context.ts'
import { fail } from '#shared/errors.ts'
import { GATE_STATUS } from '#shared/gates.ts'
import { guarded } from '#shared/guards.ts'
import { formFailure, textOf } from '../../forms/form-failure.server.ts'
import { contextOf, idIn, nameIn, openWiki, placeOf, wikiPath } from './open-wiki.server.ts'

/** `…/wiki/revisions` of the whole wiki, `…/wiki/revisions/{page}` of one page; `?from=` and `?to=` compare two. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const request = contextOf({ context })
  const opened = await openWiki(request, params)
  if (opened.gate !== null) return data({ gate: opened.gate }, { status: GATE_STATUS[opened.gate.kind] })
  const { place, wiki } = opened
  const name = nameIn(params) || null
  const before = idIn(url.searchParams.get('before'))
  const list = await listWikiRevisions(request.ctx, { ...place, name, before })
  const page = name === null ? null : await loadWikiPage(request.ctx, { ...place, name })
  const compared = name === null ? null : await compare(request, { ...place, name }, url.searchParams)
  return { gate: null, wiki, name, canEdit: page?.canEdit === true, ...list, compared }
}

async function compare({ ctx }: RequestContext, page: WikiPlace & { name: string }, query: URLSearchParams) {
  const [from, to] = [idIn(query.get('from')), idIn(query.get('to'))]
  return from === null || to === null ? null : compareWikiRevisions(ctx, { ...page, ids: [from, to] })
}

/** Brings an earlier text back, or hides a revision and shows it again. */
export const action = guarded(
  { who: 'member', rate: 'wiki-revisions' },
  async ({ request, context, params }: ActionFunctionArgs) => {
    const own = contextOf({ context })
    const place = await placeOf(own, params)
    const form = await request.formData()
    const revisionId = idIn(textOf(form, 'revision')) ?? fail('bad_request')
    const name = nameIn(params) || textOf(form, 'page')
    const { base } = toWikiView(own.ctx, await loadWiki(own.ctx, place))
    try {
      if (form.get('intent') === 'revert') {
        await revertWikiPage(own.ctx, { ...place, name, revisionId })
        return redirect(wikiPath(base, name))
      }
      await setRevisionHidden(own.ctx, { ...place, revisionId, isHidden: form.get('intent') === 'hide' })
    } catch (error) {
      return formFailure(error, form)
    }
    return redirect(wikiPath(base, nameIn(params) === '' ? 'revisions' : `revisions/${name}`))
  },
)
