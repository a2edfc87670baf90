import { sql } from 'kysely'
import {
  type AccessRow,
  accessColumns,
  accessTables,
  isListable,
  toLabel,
} from '#domain/communities/access-row.ts'
import { loadCommunityLabels } from '#domain/communities/load-communities.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { CommunityId } from '#shared/ids.ts'
import type { Suggestion } from '#shared/views/suggestion-view.ts'

const MOST_SUGGESTED = 6

/**
 * Returns communities joined by people who also joined one of the viewer's, most similar first, each with that community.
 * Excludes those the viewer joined or muted, and those the directory doesn't list for them; none for visitors.
 */
export async function listSuggestions(ctx: Ctx): Promise<Suggestion[]> {
  if (ctx.viewer === null) return []
  const { rows } = await sql<AccessRow & { because_id: CommunityId }>`
    select ${accessColumns}, best.because_id from (
      select distinct on (s.similar_id) s.similar_id, s.community_id as because_id, s.score
      from memberships mine join similar_communities s on s.community_id = mine.community_id
      where mine.account_id = ${ctx.viewer.id}
      order by s.similar_id, s.score desc, s.community_id
    ) best
    join (${accessTables(ctx.viewer)}) on c.id = best.similar_id
    where ${isListable(ctx.viewer)} and ms.account_id is null and mu.account_id is null
    order by best.score desc, c.id limit ${sql.lit(MOST_SUGGESTED)}`.execute(ctx.db)
  const labels = await loadCommunityLabels(ctx, { ids: rows.map(row => row.because_id) })
  return rows.flatMap(row => {
    const because = labels.get(row.because_id)
    return because === undefined ? [] : [{ ...toLabel(row), because: because.prefixedName }]
  })
}
