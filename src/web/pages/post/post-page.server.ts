import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { publishComment } from '#domain/automod/screened-writes.ts'
import { type RequestContext, requestContext } from '#platform/context/request-context.ts'
import { GATE_STATUS } from '#shared/communities/gates.ts'
import { fail, isAppError } from '#shared/errors.ts'
import { type PostId, parseBase36, parseFullname } from '#shared/ids.ts'
import { decodeSegment } from '#shared/text/decode-segment.ts'
import type { CommunityGate, CommunityView } from '#shared/views/community-view.ts'
import { isPageRequest } from '../../data/is-page-request.ts'
import { loadPostPage } from '../../features/comments/load-post-page.server.ts'
import type { PackedPostPage } from '../../features/comments/post-page-data.ts'
import { openCommunity, rememberVisit } from '../../features/communities/open-community.server.ts'
import { readingAs, type Seen } from '../../features/moderation/seen-as/read-as.server.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { text } from '../../forms/form-input.ts'

type Loaded = ({ gate: CommunityGate } | { gate: null; page: PackedPostPage; community: CommunityView }) & {
  seen: Seen | null
}

/** A post's comments page, one comment's page, and the short forms that lead to them. */
export async function loader(args: LoaderFunctionArgs) {
  const loaded = await loadPage(args)
  return data(loaded, { status: loaded.gate === null ? 200 : GATE_STATUS[loaded.gate.kind] })
}

async function loadPage({ request: sent, context, params, url }: LoaderFunctionArgs): Promise<Loaded> {
  const { request, seen } = await readingAs(context.get(requestContext), { name: params.community, url })
  const commentId = params.commentId
  const asked = { postId: params.postId ?? '', commentId, url, isPage: isPageRequest(sent) }
  const page = await loadPostPage(request, asked).catch((error: unknown) =>
    gateInstead(request, params.community, error),
  )
  if ('gate' in page) return { ...page, seen }
  const opened = await openCommunity(request, communityName(page))
  if (opened.gate !== null) return { gate: opened.gate, seen }
  const canonical = commentId === undefined ? page.post.permalink : `${page.post.permalink}${commentId}/`
  if (decodeSegment(url.pathname) !== decodeSegment(canonical)) throw redirect(canonical + url.search, 301)
  await rememberVisit(request, opened, { isOnAccount: false })
  return { gate: null, page, community: opened.community, seen }
}

/** The name under which the community of a post is asked for. */
export function communityName({ post: { community } }: PackedPostPage): string {
  return community.kind === 'profile' ? `u_${community.name}` : community.name
}

/** A post that cannot be read because of its community shows that community's gate. */
async function gateInstead(
  request: RequestContext,
  community: string | undefined,
  error: unknown,
): Promise<{ gate: CommunityGate }> {
  if (!isAppError(error) || (error.code !== 'not_found' && error.code !== 'community_gated')) throw error
  const opened = community === undefined ? null : await openCommunity(request, community)
  if (opened !== null && opened.gate !== null) return { gate: opened.gate }
  // Its own address names the community, and shows the gate.
  const { path } = error.details
  throw typeof path === 'string' ? redirect(path) : error
}

/** Commenting without script. */
export const action = formAction({
  guard: { who: 'member', rate: 'comment' },
  input: { parent: text, body: text },
  async run({ ctx, params }, { parent, body }) {
    const postId = parseBase36<PostId>(params.postId ?? '') ?? fail('not_found')
    const comment = await publishComment(ctx, { postId, parentId: parseFullname('t1', parent), body })
    return `${comment.permalink}?context=3#${comment.fullname}`
  },
})
