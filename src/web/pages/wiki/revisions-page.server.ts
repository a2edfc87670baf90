import { data, type LoaderFunctionArgs } from 'react-router'
import { loadWiki, toWikiView, type WikiPlace } from '#domain/wiki/load-wiki.ts'
import { loadWikiPage } from '#domain/wiki/load-wiki-page.ts'
import {
  compareWikiRevisions,
  listWikiRevisions,
  revertWikiPage,
  setRevisionHidden,
} from '#domain/wiki/wiki-revisions.ts'
import type { RequestContext } from '#platform/context/request-context.ts'
import { GATE_STATUS } from '#shared/communities/gates.ts'
import { fail } from '#shared/errors.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { text } from '../../forms/form-input.ts'
import { contextOf, idIn, nameIn, openWiki, placeOf, wikiPath } from './open-wiki.server.ts'

/** Loads `…/wiki/revisions` for the whole wiki or `…/wiki/revisions/{page}` for one page; `?from=` and `?to=` compare two. */
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

/** Restores an earlier revision, or hides or shows one. */
export const action = formAction({
  guard: { who: 'member', rate: 'wiki-revisions' },
  input: { intent: text, revision: text, page: text },
  async run({ info, ctx, params }, { intent, revision, page }) {
    const place = await placeOf(info, params)
    const revisionId = idIn(revision) ?? fail('bad_request')
    const name = nameIn(params) || page
    const { base } = toWikiView(ctx, await loadWiki(ctx, place))
    if (intent === 'revert') {
      await revertWikiPage(ctx, { ...place, name, revisionId })
      return wikiPath(base, name)
    }
    await setRevisionHidden(ctx, { ...place, revisionId, isHidden: intent === 'hide' })
    return wikiPath(base, nameIn(params) === '' ? 'revisions' : `revisions/${name}`)
  },
})
