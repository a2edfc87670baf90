import type { LoaderFunctionArgs } from 'react-router'
import { listWikiPages } from '#domain/wiki/list-wiki-pages.ts'
import { loadWikiSettings } from '#domain/wiki/load-wiki.ts'
import { loadPageSettings } from '#domain/wiki/load-wiki-page.ts'
import { setWikiPageSettings, setWikiSettings } from '#domain/wiki/set-wiki-rights.ts'
import { WIKI_EDIT_LEVELS, WIKI_MODES } from '#shared/communities/wiki-rights.ts'
import { loadModFrame } from '../../features/moderation/load-mod-frame.server.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { flag, type InputOf, text } from '../../forms/form-input.ts'
import { contextOf, nameIn, placeOf } from './open-wiki.server.ts'

/** Loads `/r/{community}/about/wiki`: who can edit the wiki; with a page name, who can read and edit that page. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const request = contextOf({ context })
  const community = params.community ?? ''
  const { frame, access } = await loadModFrame(request, { url, name: community, right: 'wiki' })
  const communityId = access.row.id
  const name = nameIn(params)
  const settings = await loadWikiSettings(request.ctx, { communityId })
  const page = name === '' ? null : await loadPageSettings(request.ctx, { communityId, name })
  const { pages } = name === '' ? await listWikiPages(request.ctx, { communityId, after: '' }) : { pages: [] }
  return { frame, name, settings, page, pages, isSaved: url.searchParams.has('saved') }
}

const WIKI_FIELDS = { mode: text, accountAgeDays: text, karma: text }
const PAGE_FIELDS = { editLevel: text, isSecret: flag, isListed: flag }

export const action = formAction({
  guard: { who: 'member', rate: 'wiki-settings' },
  input: { ...WIKI_FIELDS, ...PAGE_FIELDS },
  async run({ info, ctx, params, url }, input) {
    const place = await placeOf(info, params)
    const name = nameIn(params)
    if (name !== '') await setWikiPageSettings(ctx, { ...place, name, settings: readPage(input) })
    else if (place.communityId !== null)
      await setWikiSettings(ctx, { communityId: place.communityId, settings: readWiki(input) })
    return `${url.pathname}?saved=1`
  },
})

function readWiki({ mode, accountAgeDays, karma }: InputOf<typeof WIKI_FIELDS>) {
  return {
    mode: WIKI_MODES.find(one => one === mode) ?? ('' as 'moderators'),
    accountAgeDays: numberIn(accountAgeDays),
    karma: numberIn(karma),
  }
}

function readPage({ editLevel, isSecret, isListed }: InputOf<typeof PAGE_FIELDS>) {
  return {
    editLevel: WIKI_EDIT_LEVELS.find(level => level === editLevel) ?? ('' as 'wiki'),
    isSecret,
    isListed,
  }
}

/** Empty means no requirement. */
function numberIn(typed: string): number {
  return Number(typed.trim() || '0')
}
