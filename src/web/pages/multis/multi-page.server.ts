import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { runCommand } from '#commands/define-command.ts'
import { SetMultiFavorite } from '#commands/multis.ts'
import { addNamedPlaces, setInMulti } from '#domain/multis/change-places.ts'
import { NSFW_COOKIE, type RequestContext, requestContext } from '#platform/context/request-context.ts'
import { GATE_STATUS } from '#shared/communities/gates.ts'
import { fail } from '#shared/errors.ts'
import { parseFullname } from '#shared/ids.ts'
import { multiPath } from '#shared/multis.ts'
import { isPageRequest } from '../../data/is-page-request.ts'
import { loadFeed } from '../../features/feeds/load-feed.server.ts'
import { describeListing } from '../../features/head/describe-listing.server.ts'
import { feedLinks } from '../../features/head/describe-page.server.ts'
import { gatheredBy, openMultiPage } from '../../features/multis/open-multi.server.ts'
import { placesInSight } from '../../features/multis/places-in-sight.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { flag, type InputOf, text } from '../../forms/form-input.ts'
import { requireLogin } from '../../forms/require-login.server.ts'

/** Actions open to editors of the feed; all others are the owner's. */
const ACTS = ['add', 'remove', 'favorite', 'unfavorite']
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

const INPUT = { intent: text, communities: text, skipsUnknown: flag, community: text }

/** Actions on a feed's page, also without script. Owner only, except for confirming one's age. */
export const action = formAction({
  guard: { who: 'anyone', rate: 'multi' },
  input: INPUT,
  async run({ info, params, url }, { intent, ...named }) {
    const { profile: owner = '', multi: name = '' } = params
    if (intent === 'confirm-nsfw') {
      info.setCookie(NSFW_COOKIE, '1', { maxAgeSeconds: NSFW_SECONDS })
      return url.pathname
    }
    if (!ACTS.includes(intent)) fail('bad_request', { field: 'intent' })
    requireLogin(info, url)
    await change(info, { owner, name, intent, ...named })
    return multiPath({ owner, name })
  },
})

/** The same under `/me/`. */
export const ownAction = formAction({
  guard: { who: 'member', rate: 'multi' },
  input: INPUT,
  async run({ info, ctx, params, url }, input) {
    await change(info, { owner: ctx.viewer?.name ?? '', name: params.multi ?? '', ...input })
    return url.pathname
  },
})

async function change(
  request: RequestContext,
  {
    owner,
    name,
    intent,
    communities,
    skipsUnknown,
    community,
  }: { owner: string; name: string } & InputOf<typeof INPUT>,
): Promise<void> {
  const { ctx } = request
  if (intent === 'add') await addNamedPlaces(ctx, { owner, name, communities, skipsUnknown })
  else if (intent === 'remove') {
    const communityId = parseFullname('t5', community) ?? fail('not_found')
    await setInMulti(ctx, { owner, name, communityId, isIn: false })
  } else if (owner.toLowerCase() !== ctx.viewer?.name.toLowerCase()) fail('not_found')
  else if (intent === 'favorite' || intent === 'unfavorite')
    await runCommand(request, SetMultiFavorite, { multi: name, isFavorite: intent === 'favorite' })
  else fail('bad_request', { field: 'intent' })
}
