import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { SetInMulti, SetMultiFavorite } from '#commands/multis.ts'
import { addNamedPlaces } from '#domain/multis/change-places.ts'
import { NSFW_COOKIE, type RequestContext, requestContext } from '#platform/context/request-context.ts'
import { GATE_STATUS } from '#shared/communities/gates.ts'
import { fail } from '#shared/errors.ts'
import { multiPath } from '#shared/multis.ts'
import { isPageRequest } from '../../data/is-page-request.ts'
import { loadFeed } from '../../features/feeds/load-feed.server.ts'
import { describeListing } from '../../features/head/describe-listing.server.ts'
import { feedLinks } from '../../features/head/describe-page.server.ts'
import { gatheredBy, openMultiPage } from '../../features/multis/open-multi.server.ts'
import { placesInSight } from '../../features/multis/places-in-sight.ts'
import { commandForm, handles, runs } from '../../forms/command-form.server.ts'
import type { FormRequest } from '../../forms/form-action.server.ts'
import { flag, text, textOf } from '../../forms/form-input.ts'
import { requireLogin } from '../../forms/require-login.server.ts'

const NSFW_SECONDS = 180 * 24 * 3_600

/** Loads `/user/{name}/m/{feed}/` and, for your own, `/me/m/{feed}`; with or without a sort. */
export async function loader({ request: sent, context, params, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  const owner = ownerOf(request, params.profile, url)
  const opened = await openMultiPage(request, { owner, name: params.multi ?? '' })
  if (opened.gate !== null)
    return data(
      { gate: opened.gate, path: url.pathname, multi: null, feed: null },
      { status: GATE_STATUS[opened.gate] },
    )
  const { multi } = opened
  const canonical = multi.path + (params.sort === undefined ? '' : `${params.sort}/`)
  if (params.profile !== undefined && url.pathname !== canonical) throw redirect(canonical + url.search, 301)
  const feed = await loadFeed(request, {
    scope: `m:${multi.owner}/${multi.name}`,
    gathered: gatheredBy(opened),
    sort: params.sort,
    url,
    isPage: isPageRequest(sent),
  })
  if (isPageRequest(sent)) {
    if (multi.audience === 'public') describeListing(request, { ...multi, feedPath: canonical })
    else request.facts.head += feedLinks(request, canonical, multi.title)
  }
  return data({ gate: null, path: multi.path, multi: placesInSight(multi), feed, placeLabel: multi.title })
}

/** Returns the feed's owner; under `/me/` the reader, who must be logged in. */
function ownerOf(request: RequestContext, profile: string | undefined, url: URL): string {
  if (profile !== undefined) return profile
  requireLogin(request, url)
  return request.ctx.viewer?.name ?? ''
}

/** Returns the buttons of a feed's editors; `at` reads owner and name of the feed from the request. */
function multiButtons(at: (request: FormRequest) => { owner: string; multi: string; path: string }) {
  const setsFavorite = (isFavorite: boolean) =>
    runs(SetMultiFavorite, {
      given: request => ({ multi: requireOwn(request, at(request)), isFavorite }),
      answer: (_, request) => at(request).path,
    })
  return {
    add: handles({
      guard: SetInMulti.guard,
      input: { communities: text, skipsUnknown: flag },
      async run(request, input) {
        const { owner, multi: name, path } = at(request)
        await addNamedPlaces(request.ctx, { owner, name, ...input })
        return path
      },
    }),
    remove: runs(SetInMulti, {
      given(request) {
        const { owner, multi } = at(request)
        return { owner, multi, isIn: false, fullname: textOf(request.form, 'community') }
      },
      answer: (_, request) => at(request).path,
    }),
    favorite: setsFavorite(true),
    unfavorite: setsFavorite(false),
  }
}

/** Returns the feed's name if it is the viewer's own. Throws `not_found`. */
function requireOwn({ ctx }: FormRequest, { owner, multi }: { owner: string; multi: string }): string {
  return owner.toLowerCase() === ctx.viewer?.name.toLowerCase() ? multi : fail('not_found')
}

/** Actions on a feed's page, also without script. */
export const action = commandForm({
  'confirm-nsfw': handles({
    guard: { who: 'anyone', rate: 'multi' },
    input: {},
    async run({ info, url }) {
      info.setCookie(NSFW_COOKIE, '1', { maxAgeSeconds: NSFW_SECONDS })
      return url.pathname
    },
  }),
  ...multiButtons(({ params: { profile: owner = '', multi = '' } }) => ({
    owner,
    multi,
    path: multiPath({ owner, name: multi }),
  })),
})

/** The same under `/me/`. */
export const ownAction = commandForm(
  multiButtons(({ ctx, params: { multi = '' }, url }) => ({
    owner: ctx.viewer?.name ?? '',
    multi,
    path: url.pathname,
  })),
)
