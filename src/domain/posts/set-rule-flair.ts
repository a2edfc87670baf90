import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import type { FlairTemplateId, PostId } from '#shared/ids.ts'

/**
 * The flair an automatic rule gives a post, in the caller's transaction; false: it has one, which is to stay. It wears the
 * colors of the community's flair of that text, where there is one.
 */
export async function setRuleFlair(
  tx: Ctx,
  { postId, text, overwrites }: { postId: PostId; text: string; overwrites: boolean },
): Promise<boolean> {
  const set = await tx.db
    .updateTable('posts')
    .set({ flair_text: text === '' ? null : text, flair_template_id: templateOf(text) })
    .where('id', '=', postId)
    .$if(!overwrites, query => query.where('flair_text', 'is', null))
    .returning('id')
    .executeTakeFirst()
  return set !== undefined
}

function templateOf(text: string): RawBuilder<FlairTemplateId | null> {
  return sql`(
    select t.id from flair_templates t where t.community_id = posts.community_id and t.kind = 'post' and t.text = ${text}
    order by t.position, t.id limit 1
  )`
}
