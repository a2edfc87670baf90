import type { Ctx } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import type { CommunityId } from '#shared/ids.ts'

/** Locks a community's row until the transaction ends, so that counts stay valid. Throws `not_found`. */
export async function lockCommunity(tx: Ctx, { communityId }: { communityId: CommunityId }): Promise<void> {
  const row = await tx.db
    .selectFrom('communities')
    .select('id')
    .where('id', '=', communityId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (row === undefined) fail('not_found')
}
