import type { LoaderFunctionArgs } from 'react-router'
import { listDuplicates } from '#domain/posts/list-duplicates.ts'
import { loadPost } from '#domain/posts/load-posts.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { fail } from '#shared/errors.ts'
import { type PostId, parseBase36 } from '#shared/ids.ts'
import { packPost } from '../../features/posts/pack-post.ts'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { ctx } = context.get(requestContext)
  const postId = parseBase36<PostId>(params.postId ?? '') ?? fail('not_found')
  const post = (await loadPost(ctx, { id: postId })) ?? fail('not_found')
  const duplicates = await listDuplicates(ctx, { postId })
  return { post: packPost(post), duplicates: duplicates.map(packPost) }
}
