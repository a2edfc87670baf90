import type { LoaderFunctionArgs } from 'react-router'
import { listDuplicates } from '#domain/posts/list-duplicates.ts'
import { requestContext } from '#platform/context/request-context.ts'
import type { Duplicate } from './duplicate-notice.tsx'

const SHOWN = 5

export async function loadDuplicates({ context, url }: LoaderFunctionArgs): Promise<Response> {
  const { ctx } = context.get(requestContext)
  const posts = await listDuplicates(ctx, { url: url.searchParams.get('url') ?? '' })
  const duplicates: Duplicate[] = posts.map(post => ({
    title: post.title,
    permalink: post.permalink,
    community: post.community.prefixedName,
    commentCount: post.commentCount,
  }))
  return Response.json({ total: duplicates.length, posts: duplicates.slice(0, SHOWN) })
}
