import { data, type LoaderFunctionArgs } from 'react-router'
import { listSubpages, loadWikiPage } from '#domain/wiki/load-wiki-page.ts'
import { isWikiName } from '#domain/wiki/wiki-name.ts'
import { GATE_STATUS } from '#shared/communities/gates.ts'
import { contextOf, idIn, nameIn, openWiki, requireCanonical } from './open-wiki.server.ts'

/** `/wiki/{page}` and `/r/{community}/wiki/{page}`; without a page their index. `?v=` shows an old revision. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const request = contextOf({ context })
  const opened = await openWiki(request, params)
  if (opened.gate !== null) return data({ gate: opened.gate }, { status: GATE_STATUS[opened.gate.kind] })
  const { place, wiki } = opened
  const name = nameIn(params)
  if (name === '' || isWikiName(name)) requireCanonical(url, `${wiki.base}/${name || 'index'}`)
  const asked = { ...place, name }
  const page = await loadWikiPage(request.ctx, { ...asked, revisionId: idIn(url.searchParams.get('v')) })
  const subpages = isWikiName(name) ? await listSubpages(request.ctx, asked) : []
  const shown = { gate: null, wiki, name, canBeMade: isWikiName(name), page, subpages }
  return data(shown, { status: page === null ? 404 : 200 })
}
