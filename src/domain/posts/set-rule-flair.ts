import type { Ctx } from '#platform/context/context.ts'
import type { PostId } from '#shared/ids.ts'

/** The flair an automatic rule gives a post, in the caller's transaction; false: it has one, which is to stay. */
export async function setRuleFlair(
  tx: Ctx,
  { postId, text, overwrites }: { postId: PostId; text: string; overwrites: boolean },
): Promise<boolean> {
  const set = await tx.db
    .updateTable('posts')
    .set({ flair_text: text === '' ? null : text })
    .where('id', '=', postId)
    .$if(!overwrites, query => query.where('flair_text', 'is', null))
    .returning('id')
    .executeTakeFirst()
  return set !== undefined
}
