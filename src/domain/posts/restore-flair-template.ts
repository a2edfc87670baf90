import { sql } from 'kysely'
import { restoreTemplate } from '#domain/flair/remove-template.ts'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import { sqlList } from '#platform/database/sql-list.ts'
import type { CommunityId } from '#shared/ids.ts'

/** Restores a deleted flair template, also on the posts that had it. Throws as `restoreTemplate`. */
export async function restoreFlairTemplate(
  ctx: Ctx,
  asked: { communityId: CommunityId; deletedId: number },
): Promise<void> {
  await inTransaction(ctx, async tx => {
    const { templateId, postIds } = await restoreTemplate(tx, asked)
    await sql`
      update posts set flair_template_id = ${templateId}
      where id = any(${sqlList(postIds, 'bigint')}) and flair_template_id is null and flair_text is not null`.execute(
      tx.db,
    )
  })
}
