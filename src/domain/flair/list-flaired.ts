import { sql } from 'kysely'
import { flairJson, type StoredFlair, toFlairView } from '#domain/flair-view/flair-json.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { CommunityId } from '#shared/ids.ts'
import type { FlairView } from '#shared/views/flair-view.ts'

const MOST_LISTED = 50

/** Returns the members whose flair was set most recently, at most 50. The caller has checked that the viewer moderates flair. */
export async function listFlaired(
  ctx: Ctx,
  { communityId }: { communityId: CommunityId },
): Promise<{ name: string; flair: FlairView }[]> {
  const flair = flairJson({ text: sql`w.text`, communityId: sql`w.community_id`, template: sql`t` })
  const { rows } = await sql<{ name: string; flair: StoredFlair | null }>`
    select a.name, ${flair} as flair
    from user_flair w join accounts a on a.id = w.account_id and a.deleted_at is null
      left join flair_templates t on t.id = w.template_id
    where w.community_id = ${communityId} and w.text is not null
    order by w.changed_at desc, w.account_id limit ${sql.lit(MOST_LISTED)}`.execute(ctx.db)
  return rows.flatMap(({ name, flair: stored }) => {
    const view = toFlairView(stored)
    return view === null ? [] : [{ name, flair: view }]
  })
}
