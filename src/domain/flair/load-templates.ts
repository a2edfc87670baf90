import { sql } from 'kysely'
import { flairJson, type StoredFlair, toFlairView } from '#domain/flair-view/flair-json.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { FlairKind } from '#shared/communities/flair-kinds.ts'
import { type CommunityId, type FlairTemplateId, parseBase36, toBase36 } from '#shared/ids.ts'
import type { FlairTemplateView } from '#shared/views/flair-view.ts'

type Row = {
  id: FlairTemplateId
  flair: StoredFlair
  is_moderator_only: boolean
  is_editable: boolean
}

/** Returns a community's templates of a kind in order. The caller has checked that the viewer may see the community. */
export async function loadTemplates(
  ctx: Ctx,
  { communityId, kind }: { communityId: CommunityId; kind: FlairKind },
): Promise<FlairTemplateView[]> {
  const flair = flairJson({ text: sql`t.text`, communityId: sql`t.community_id`, template: sql`t` })
  const { rows } = await sql<Row>`
    select t.id, t.is_moderator_only, t.is_editable, ${flair} as flair
    from flair_templates t where t.community_id = ${communityId} and t.kind = ${kind}
    order by t.position, t.id`.execute(ctx.db)
  return rows.map(row => ({
    ...(toFlairView(row.flair) ?? { text: '' }),
    id: toBase36(row.id),
    isModeratorOnly: row.is_moderator_only,
    isEditable: row.is_editable,
  }))
}

/** Parses a template id from a client; null when invalid. */
export function parseTemplateId(text: string): FlairTemplateId | null {
  return parseBase36<FlairTemplateId>(text)
}
