import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { CreateComment } from '#commands/comments.ts'
import { blockedPost } from '#domain/communities/view-gate.ts'
import { loadProfile } from '#domain/profiles/load-profile.ts'
import { type RequestContext, requestContext } from '#platform/context/request-context.ts'
import { communityName } from '#shared/communities/community-name.ts'
import { GATE_STATUS } from '#shared/communities/gates.ts'
import { type ErrorCode, isAppError } from '#shared/errors.ts'
import { shareable } from '#shared/shareable.ts'
import { decodeSegment } from '#shared/text/decode-segment.ts'
import type { CommunityGate, CommunityView } from '#shared/views/community-view.ts'
import type { ProfileView } from '#shared/views/profile-view.ts'
import { isPageRequest } from '../../data/is-page-request.ts'
import { carryPostPage } from '../../features/comments/carry-post-page.server.ts'
import { WHOLE_ON_RETURN } from '../../features/comments/far-comments.server.ts'
import { loadPostPage } from '../../features/comments/load-post-page.server.ts'
import type { PackedPostPage, SentPostPage } from '../../features/comments/post-page-data.ts'
import { openCommunity, rememberVisit } from '../../features/communities/open-community.server.ts'
import { describePost } from '../../features/head/describe-post.server.ts'
import { inlineScript } from '../../features/head/head-elements.server.ts'
import { readingAs, type Seen } from '../../features/moderation/seen-as/read-as.server.ts'
import { oneCommandForm, runs } from '../../forms/command-form.server.ts'
import { textOf } from '../../forms/form-input.ts'

const GONE = 410

type Opened = {
  gate: null
  page: PackedPostPage | SentPostPage
  community: CommunityView
  /** The profile that the post was made on. */
  owner: ProfileView | null
}
type Loaded = ({ gate: CommunityGate } | Opened) & {
  seen: Seen | null
}

/** Loads a post's comments page, a single comment's page, and the short URLs that redirect to them. */
export const loader = shareable(async (args: LoaderFunctionArgs) => {
  const { status, ...loaded } = await loadPage(args)
  return data(loaded, { status })
})

/** Returns the page's status: 410 for a post deleted before anyone replied, 200 for a thread that outlives its post. */
function statusOf({ post, thread }: PackedPostPage): number {
  return post.isDeleted && thread.totalCount === 0 ? GONE : 200
}

async function loadPage({
  request: sent,
  context,
  params,
  url,
}: LoaderFunctionArgs): Promise<Loaded & { status: number }> {
  const { request, seen } = await readingAs(context.get(requestContext), { name: params.community, url })
  const commentId = params.commentId
  const isPage = isPageRequest(sent)
  const asked = { postId: params.postId ?? '', commentId, url }
  const page = await loadPostPage(request, asked).catch((error: unknown) =>
    gateInstead(request, params.profile === undefined ? params.community : `u_${params.profile}`, error),
  )
  if ('gate' in page) return { ...page, seen, status: GATE_STATUS[page.gate.kind] }
  const opened = await openCommunity(request, communityName(page.post.community))
  if (opened.gate !== null) return { gate: opened.gate, seen, status: GATE_STATUS[opened.gate.kind] }
  const canonical = commentId === undefined ? page.post.permalink : `${page.post.permalink}${commentId}/`
  if (decodeSegment(url.pathname) !== decodeSegment(canonical)) throw redirect(canonical + url.search, 301)
  if (isPage) {
    request.facts.head += inlineScript(request.nonce, WHOLE_ON_RETURN)
    describePost(request, page)
  }
  const [owner] = await Promise.all([
    ownerOf(request, opened.community),
    rememberVisit(request, opened, { isOnAccount: false }),
  ])
  const isCarried = isPage && seen === null
  return {
    gate: null,
    status: statusOf(page),
    page: isCarried ? carryPostPage(request, page) : page,
    community: opened.community,
    owner,
    seen,
  }
}

async function ownerOf({ ctx }: RequestContext, { kind, name }: CommunityView): Promise<ProfileView | null> {
  if (kind !== 'profile') return null
  const opened = await loadProfile(ctx, { name })
  return opened.gate === null ? opened.account : null
}

const GATED: readonly ErrorCode[] = ['not_found', 'community_gated', 'post_blocked']

/** Shows the gate instead of a post that can't be read because of its community or a legal request. */
async function gateInstead(
  request: RequestContext,
  community: string | undefined,
  error: unknown,
): Promise<{ gate: CommunityGate }> {
  if (!isAppError(error) || !GATED.includes(error.code)) throw error
  const opened = community === undefined ? null : await openCommunity(request, community)
  if (opened !== null && opened.gate !== null) return { gate: opened.gate }
  if (opened !== null && error.code === 'post_blocked') return blockedPost(opened.community)
  // The canonical URL names the community and shows the gate.
  const { path } = error.details
  throw typeof path === 'string' ? redirect(path) : error
}

/** Handles comments sent without script. */
export const action = oneCommandForm(
  runs(CreateComment, {
    given: ({ params, form }) => ({ parent: textOf(form, 'parent') || `t3_${params.postId ?? ''}` }),
    answer: comment => `${comment.permalink}?context=3#${comment.fullname}`,
  }),
)
