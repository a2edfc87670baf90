import { data, type LoaderFunctionArgs } from 'react-router'
import { listDuplicates } from '#domain/posts/list-duplicates.ts'
import { requirePostRow, viewLoaded } from '#domain/posts/load-posts.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { GATE_STATUS } from '#shared/communities/gates.ts'
import { fail } from '#shared/errors.ts'
import { type PostId, parseBase36 } from '#shared/ids.ts'
import { shareable } from '#shared/shareable.ts'
import { openCommunity } from '../../features/communities/open-community.server.ts'
import { packPost } from '../../features/posts/pack-post.ts'

export const loader = shareable(async ({ context, params }: LoaderFunctionArgs) => {
  const request = context.get(requestContext)
  const { ctx } = request
  const postId = parseBase36<PostId>(params.postId ?? '') ?? fail('not_found')
  const opened = await openCommunity(request, params.community ?? `u_${params.profile ?? ''}`)
  if (opened.gate !== null)
    return data({ gate: opened.gate, post: null, duplicates: [] }, { status: GATE_STATUS[opened.gate.kind] })
  const row = await requirePostRow(ctx, { id: postId, withBody: true })
  // The gate that was checked is the community's in the URL, so the post must belong to it.
  if (row.row.community_id !== opened.id) fail('not_found')
  const post = viewLoaded(ctx, { post: row, withBody: true })
  const duplicates = await listDuplicates(ctx, { postId })
  return data({ gate: null, post: packPost(post), duplicates: duplicates.map(packPost) })
})
