import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import { listWikiPages } from '#domain/wiki/list-wiki-pages.ts'
import { loadWikiSettings } from '#domain/wiki/load-wiki.ts'
import { loadPageSettings } from '#domain/wiki/load-wiki-page.ts'
import { setWikiPageSettings, setWikiSettings } from '#domain/wiki/set-wiki-rights.ts'
import { guarded } from '#shared/guards.ts'
import { WIKI_EDIT_LEVELS, WIKI_MODES } from '#shared/views/wiki-view.ts'
import { loadModFrame } from '../../features/moderation/load-mod-frame.server.ts'
import { formFailure, textOf } from '../../forms/form-failure.server.ts'
import { contextOf, nameIn, placeOf } from './open-wiki.server.ts'

/** `/r/{community}/about/wiki`: who edits it; below, by name, who reads and edits a page. */
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

export const action = guarded(
  { who: 'member', rate: 'wiki-settings' },
  async ({ request, context, params, url }: ActionFunctionArgs) => {
    const own = contextOf({ context })
    const place = await placeOf(own, params)
    const form = await request.formData()
    const name = nameIn(params)
    try {
      if (name !== '') await setWikiPageSettings(own.ctx, { ...place, name, settings: readPage(form) })
      else if (place.communityId !== null)
        await setWikiSettings(own.ctx, { communityId: place.communityId, settings: readWiki(form) })
    } catch (error) {
      return formFailure(error, form)
    }
    return redirect(`${url.pathname}?saved=1`)
  },
)

function readWiki(form: FormData) {
  return {
    mode: WIKI_MODES.find(mode => mode === form.get('mode')) ?? ('' as 'moderators'),
    accountAgeDays: numberIn(form, 'accountAgeDays'),
    karma: numberIn(form, 'karma'),
  }
}

function readPage(form: FormData) {
  return {
    editLevel: WIKI_EDIT_LEVELS.find(level => level === form.get('editLevel')) ?? ('' as 'wiki'),
    isSecret: form.has('isSecret'),
    isListed: form.has('isListed'),
  }
}

/** An empty field asks for nothing. */
function numberIn(form: FormData, name: string): number {
  return Number(textOf(form, name).trim() || '0')
}
