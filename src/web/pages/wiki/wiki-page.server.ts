import { data, type LoaderFunctionArgs } from 'react-router'
import { plainTextOf } from '#domain/markdown/plain-text.ts'
import { listSubpages, loadWikiPage } from '#domain/wiki/load-wiki-page.ts'
import { isWatched, watchWikiPage } from '#domain/wiki/watch-wiki-page.ts'
import { isWikiName } from '#domain/wiki/wiki-name.ts'
import { GATE_STATUS } from '#shared/communities/gates.ts'
import { isPageRequest } from '../../data/is-page-request.ts'
import { describeListing } from '../../features/head/describe-listing.server.ts'
import { DESCRIPTION_CHARACTERS } from '../../features/head/head-elements.server.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { text } from '../../forms/form-input.ts'
import { contextOf, idIn, nameIn, openWiki, placeOf, requireCanonical, wikiPath } from './open-wiki.server.ts'
import { wikiTitle } from './wiki-title.ts'

/** Loads `/wiki/{page}` and `/r/{community}/wiki/{page}`; without a page its index. `?v=` shows an old revision. */
export async function loader({ request: sent, context, params, url }: LoaderFunctionArgs) {
  const request = contextOf({ context })
  const opened = await openWiki(request, params)
  if (opened.gate !== null) return data({ gate: opened.gate }, { status: GATE_STATUS[opened.gate.kind] })
  const { place, wiki } = opened
  const name = nameIn(params)
  if (name === '' || isWikiName(name)) requireCanonical(url, `${wiki.base}/${name || 'index'}`)
  const asked = { ...place, name }
  const page = await loadWikiPage(request.ctx, { ...asked, revisionId: idIn(url.searchParams.get('v')) })
  if (page !== null && isPageRequest(sent))
    describeListing(request, {
      title: wikiTitle(wiki, page.name),
      description: plainTextOf(page.html, DESCRIPTION_CHARACTERS),
      path: wikiPath(wiki.base, page.name),
      ...(wiki.community !== null && {
        steps: [{ name: wiki.community.prefixedName, path: wiki.community.path }],
      }),
    })
  const subpages = isWikiName(name) ? await listSubpages(request.ctx, asked) : []
  const watched = page?.revision == null ? null : await isWatched(request.ctx, asked)
  const shown = {
    gate: null,
    wiki,
    name,
    canBeMade: isWikiName(name),
    page,
    subpages,
    watched,
    done: url.searchParams.get('watching'),
  }
  return data(shown, { status: page === null ? 404 : 200 })
}

/** Notifies the viewer of edits of the page, or no longer. */
export const action = formAction({
  guard: { who: 'member', rate: 'wiki-watch' },
  input: { watch: text },
  async run({ info, ctx, params }, { watch }) {
    const place = await placeOf(info, params)
    const name = nameIn(params) || 'index'
    const isOn = watch === 'on'
    await watchWikiPage(ctx, { ...place, name, isOn })
    const base = params.community === undefined ? '/wiki' : `/r/${params.community}/wiki`
    return `${wikiPath(base, name)}?watching=${isOn ? 'on' : 'off'}`
  },
})
