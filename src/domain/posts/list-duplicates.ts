import { urlKey } from '#domain/link-previews/url-key.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { PostId } from '#shared/ids.ts'
import type { PostView } from '#shared/views/post-view.ts'
import { loadPosts } from './load-posts.ts'

const MOST = 25

/** Returns other visible posts of the same link, and crossposts of the post, most discussed first. */
export async function listDuplicates(
  ctx: Ctx,
  input: { postId: PostId } | { url: string },
): Promise<PostView[]> {
  const ids = 'url' in input ? await idsByKey(ctx, keyOf(input.url)) : await idsByPost(ctx, input.postId)
  return loadPosts(ctx, { ids })
}

function keyOf(url: string): string | null {
  return URL.canParse(url) ? urlKey(url) : null
}

async function idsByKey(ctx: Ctx, key: string | null): Promise<PostId[]> {
  if (key === null) return []
  const rows = await ctx.db
    .selectFrom('posts')
    .select('id')
    .where('url_key', '=', key)
    .where('in_community', '=', true)
    .orderBy('comment_count', 'desc')
    .limit(MOST)
    .execute()
  return rows.map(row => row.id)
}

async function idsByPost(ctx: Ctx, postId: PostId): Promise<PostId[]> {
  const post = await ctx.db.selectFrom('posts').select('url_key').where('id', '=', postId).executeTakeFirst()
  if (post === undefined) return []
  const rows = await ctx.db
    .selectFrom('posts')
    .select('id')
    .where('in_community', '=', true)
    .where('id', '!=', postId)
    .where(eb => {
      const isCrosspost = eb('crosspost_of', '=', postId)
      return post.url_key === null ? isCrosspost : eb.or([isCrosspost, eb('url_key', '=', post.url_key)])
    })
    .orderBy('comment_count', 'desc')
    .limit(MOST)
    .execute()
  return rows.map(row => row.id)
}
