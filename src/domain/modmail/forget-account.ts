import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import type { AccountId } from '#shared/ids.ts'

/**
 * Deletes a member's messages to moderators, for an account deleted with its content. The teams' messages stay; conversations
 * without any are deleted entirely.
 */
export async function forgetModmail(tx: Ctx, { accountId }: { accountId: AccountId }): Promise<void> {
  await sql`
    delete from modmail_conversations c where c.account_id = ${accountId}
      and not exists (select from modmail_messages m where m.conversation_id = c.id and m.side = 'team')`.execute(
    tx.db,
  )
  await sql`
    update modmail_conversations c set subject = '—' where c.account_id = ${accountId} and 'person' = (
      select m.side from modmail_messages m where m.conversation_id = c.id order by m.id limit 1)`.execute(
    tx.db,
  )
  await sql`
    update modmail_messages set body_md = '', body_html = '' where author_id = ${accountId} and side = 'person'`.execute(
    tx.db,
  )
}
