import { sql } from 'kysely'
import type { MemberCtx } from '#platform/context/context.ts'
import type { Tables } from '#platform/database/tables.generated.ts'
import type { MediaId } from '#shared/ids.ts'

/** Returns whether all these images were uploaded by the viewer, for posts or for the given purpose. */
export async function ownsMedia(
  ctx: MemberCtx,
  input: { ids: readonly MediaId[]; purpose?: Tables['media']['purpose'] },
): Promise<boolean> {
  const ids = [...new Set(input.ids)]
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from media
    where id = any(${ids}::bigint[]) and owner_id = ${ctx.viewer.id} and purpose = ${input.purpose ?? 'post'}`.execute(
    ctx.db,
  )
  return rows[0]?.count === ids.length
}
