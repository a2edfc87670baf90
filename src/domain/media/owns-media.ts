import { sql } from 'kysely'
import type { MemberCtx } from '#platform/context/context.ts'
import type { MediaTable } from '#platform/database/tables.ts'
import type { MediaId } from '#shared/ids.ts'

/** Whether all these images were uploaded by the viewer, for posts or for the purpose named. */
export async function ownsMedia(
  ctx: MemberCtx,
  input: { ids: readonly MediaId[]; purpose?: MediaTable['purpose'] },
): Promise<boolean> {
  const ids = [...new Set(input.ids)]
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from media
    where id = any(${ids}::bigint[]) and owner_id = ${ctx.viewer.id} and purpose = ${input.purpose ?? 'post'}`.execute(
    ctx.db,
  )
  return rows[0]?.count === ids.length
}
