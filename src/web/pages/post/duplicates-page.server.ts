import { data, type LoaderFunctionArgs } from 'react-router'
import { listDuplicates } from '#domain/posts/list-duplicates.ts'
import { requirePostRow, viewPosts } from '#domain/posts/load-posts.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { GATE_STATUS } from '#shared/communities/gates.ts'
import { fail } from '#shared/errors.ts'
import { type PostId, parseBase36 } from '#shared/ids.ts'
import { openCommunity } from '../../features/communities/open-community.server.ts'
import { packPost } from '../../features/posts/pack-post.ts'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  const { ctx } = request
  const postId = parseBase36<PostId>(params.postId ?? '') ?? fail('not_found')
  const opened = await openCommunity(request, params.community ?? `u_${params.profile ?? ''}`)
  if (opened.gate !== null)
    return data({ gate: opened.gate, post: null, duplicates: [] }, { status: GATE_STATUS[opened.gate.kind] })
  const row = await requirePostRow(ctx, { id: postId, withBody: true })
  // The gate that was asked for is the one before the post.
  if (row.row.community_id !== opened.id) fail('not_found')
  const [post] = await viewPosts(ctx, { loaded: [row], withBody: true })
  if (post === undefined) fail('not_found')
  const duplicates = await listDuplicates(ctx, { postId })
  return data({ gate: null, post: packPost(post), duplicates: duplicates.map(packPost) })
}
