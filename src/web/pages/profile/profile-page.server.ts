import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { SetFollowed, SetPinnedToProfile } from '#commands/profiles.ts'
import { requirePostId } from '#commands/targets.ts'
import { listFollowing } from '#domain/profiles/list-people.ts'
import { listPins, movePin } from '#domain/profiles/pin-post.ts'
import type { Ctx } from '#platform/context/context.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { GATE_STATUS } from '#shared/communities/gates.ts'
import { idFromFullname } from '#shared/id-from-fullname.ts'
import { accountPath } from '#shared/paths.ts'
import { shareable } from '#shared/shareable.ts'
import type { ProfileView } from '#shared/views/profile-view.ts'
import { isPageRequest } from '../../data/is-page-request.ts'
import { describeProfile } from '../../features/head/describe-page.server.ts'
import { packPost } from '../../features/posts/pack-post.ts'
import { commandForm, handles, runs } from '../../forms/command-form.server.ts'
import type { FormRequest } from '../../forms/form-action.server.ts'
import { id, text } from '../../forms/form-input.ts'
import { requireSettledName } from '../../forms/require-login.server.ts'
import { loadProfileList, readTab } from './load-profile-list.server.ts'
import { openProfile } from './open-profile.server.ts'
import { isPrivateTab, type ProfileTab } from './profile-list.ts'

const PEOPLE_SHOWN = 12

/** Loads `/user/{name}/` and its tabs. */
export const loader = shareable(async ({ request: sent, context, params, url }: LoaderFunctionArgs) => {
  const request = context.get(requestContext)
  const { profile = '', tab: segment } = params
  // Old tab names (R2.11-15, R2.11-19).
  if (segment === 'posts') throw redirect(`${accountPath(profile)}submitted${url.search}`, 301)
  if (segment === 'moderation') throw redirect(accountPath(profile) + url.search, 301)
  const opened = await openProfile(request, { name: profile, url })
  const tab = readTab(segment)
  if (opened.gate !== null)
    return data({ gate: opened.gate, name: profile }, { status: GATE_STATUS[opened.gate] })
  const { account } = opened
  if (account.viewer.isSelf && tab === 'overview') requireSettledName(request, url)
  if (segment === undefined && !url.pathname.endsWith('/'))
    throw redirect(accountPath(account.name) + url.search, 301)
  // R2.5-10: another member's private tab falls back to the overview and says why.
  const isRefused = isPrivateTab(tab) && !account.viewer.isSelf
  const shown = isRefused ? 'overview' : tab
  const [list, extras] = await Promise.all([
    loadProfileList(request.ctx, { account, tab: shown, url }),
    loadExtras(request.ctx, { account, tab: shown, isFirst: !url.searchParams.has('after') }),
  ])
  if (isPageRequest(sent)) describeProfile(request, account, url)
  return data({ gate: null, account, list, isRefused, ...extras }, { status: isRefused ? 403 : 200 })
})

/** Loads what is shown above the first page of a list: pinned posts and followed members. */
async function loadExtras(
  ctx: Ctx,
  { account, tab, isFirst }: { account: ProfileView; tab: ProfileTab; isFirst: boolean },
) {
  const accountId = idFromFullname('t2', account.fullname)
  const pins = tab === 'overview' && isFirst ? await listPins(ctx, { accountId }) : []
  const people =
    tab === 'following' && isFirst ? (await listFollowing(ctx, { limit: PEOPLE_SHOWN })).people : []
  return { pins: pins.map(packPost), people }
}

const ownPath = ({ params }: FormRequest): string => accountPath(params.profile ?? '')
const setFollowed = (isFollowed: boolean) =>
  runs(SetFollowed, {
    given: ({ params }) => ({ account: params.profile ?? '', isFollowed }),
    answer: (_followed, request) => ownPath(request),
  })

/** Handles following without script, and the owner's pinned posts. */
export const action = commandForm(
  {
    follow: setFollowed(true),
    unfollow: setFollowed(false),
    unpin: runs(SetPinnedToProfile, {
      given: () => ({ isPinned: false }),
      answer: (_pins, request) => ownPath(request),
    }),
    move: handles({
      guard: SetPinnedToProfile.guard,
      input: { target: text, to: id },
      async run(request, { target, to }) {
        await movePin(request.ctx, { postId: requirePostId(target), to: to - 1 })
        return ownPath(request)
      },
    }),
  },
  { isBare: true },
)
