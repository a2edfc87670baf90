import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { SetCommunityMuted, SetJoined } from '#commands/communities.ts'
import { confirmationOf } from '#domain/communities/policy.ts'
import { readJoined } from '#platform/context/joined-communities.ts'
import { NSFW_COOKIE, type RequestContext, requestContext } from '#platform/context/request-context.ts'
import { GATE_STATUS } from '#shared/communities/gates.ts'
import { fail } from '#shared/errors.ts'
import { parseFullname } from '#shared/ids.ts'
import { accountPath, communityPath } from '#shared/paths.ts'
import { shareable } from '#shared/shareable.ts'
import { isPageRequest } from '../../data/is-page-request.ts'
import {
  openCommunity,
  rememberConfirmed,
  rememberVisit,
} from '../../features/communities/open-community.server.ts'
import { loadSetup } from '../../features/communities/setup-state.server.ts'
import type { FeedScope } from '../../features/feeds/feed-scope.ts'
import { loadFeed } from '../../features/feeds/load-feed.server.ts'
import { describeCommunity } from '../../features/head/describe-page.server.ts'
import { readingAs } from '../../features/moderation/seen-as/read-as.server.ts'
import { commandForm, handles, runs } from '../../forms/command-form.server.ts'
import type { FormRequest } from '../../forms/form-action.server.ts'

const NSFW_SECONDS = 180 * 24 * 3_600
/** Pages with this query are never cached for visitors; without script only they can show what a visitor joined. */
const OWN_PAGE = 'joined'

/** Loads `/r/{community}/`, with or without a sort. */
export const loader = shareable(async ({ request: sent, context, params, url }: LoaderFunctionArgs) => {
  const name = params.community ?? ''
  if (/^u_/i.test(name)) throw redirect(accountPath(name.slice(2)) + url.search, 301)
  const { request, seen } = await readingAs(context.get(requestContext), { name, url })
  const opened = await openCommunity(request, name)
  if (opened.gate !== null) {
    const status = GATE_STATUS[opened.gate.kind]
    return data({ gate: opened.gate, setup: null, community: null, feed: null, seen }, { status })
  }
  const { community, id } = opened
  const sort = params.sort
  const canonical =
    sort === undefined
      ? community.path
      : url.pathname.replace(/^\/r\/[^/]+\//, community.path).replace(/\/?$/, '/')
  if (url.pathname !== canonical) throw redirect(canonical + url.search, 301)
  const scope: FeedScope = `r:${community.name}`
  const [feed] = await Promise.all([
    loadFeed(request, {
      scope,
      communityId: id,
      sort,
      url,
      viewAs: seen?.query ?? '',
      isPage: isPageRequest(sent),
    }),
    rememberVisit(request, opened, { isOnAccount: true }),
  ])
  if (isPageRequest(sent)) describeCommunity(request, community, url)
  const isMember =
    community.viewer.isMember || (request.ctx.viewer === null && readJoined(request.cookies).includes(id))
  const setup = seen === null ? await loadSetup(request.ctx, { community, communityId: id }) : null
  return data({
    gate: null,
    setup,
    community: { ...community, viewer: { ...community.viewer, isMember } },
    feed,
    seen,
  })
})

const ownPath = ({ params }: FormRequest): string => communityPath(params.community ?? '')
const named = ({ params }: FormRequest) => ({ community: params.community ?? '' })
const CONSENT = { guard: { who: 'anyone', rate: 'community-form' }, input: {} } as const

/** Joins and leaves, for visitors in a cookie; only a page that is never shared then shows it. */
const setJoined = (isJoined: boolean) =>
  runs(SetJoined, {
    given: request => ({ ...named(request), isJoined }),
    answer({ welcome }, request) {
      if (request.ctx.viewer === null) return `${ownPath(request)}?${OWN_PAGE}`
      return welcome === null ? ownPath(request) : `${ownPath(request)}about/welcome`
    },
  })
const setMuted = (isMuted: boolean) =>
  runs(SetCommunityMuted, {
    given: request => ({ ...named(request), isMuted }),
    answer: (_muted, request) => ownPath(request),
  })
const passes = handles({
  ...CONSENT,
  async run(request) {
    await passGate(request.info, request.params.community ?? '')
    return ownPath(request)
  },
})

/** Handles join, leave, mute and age confirmation without script. */
export const action = commandForm(
  {
    join: setJoined(true),
    leave: setJoined(false),
    mute: setMuted(true),
    unmute: setMuted(false),
    'confirm-nsfw': handles({
      ...CONSENT,
      async run(request) {
        request.info.setCookie(NSFW_COOKIE, '1', { maxAgeSeconds: NSFW_SECONDS })
        return ownPath(request)
      },
    }),
    'confirm-quarantined': passes,
    'confirm-gated': passes,
  },
  { isBare: true },
)

/** Records a reader's consent at a gate that consent can pass. */
async function passGate(request: RequestContext, name: string): Promise<void> {
  const opened = await openCommunity(request, name)
  if (opened.gate === null) return
  const { kind, canConfirm, community } = opened.gate
  const id = parseFullname('t5', community.fullname)
  if (!canConfirm || id === null || (kind !== 'quarantined' && kind !== 'gated')) fail('not_allowed')
  rememberConfirmed(request, confirmationOf(id, kind))
}
