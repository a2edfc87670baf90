import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import type { AccountId, CommunityId } from '#shared/ids.ts'

/**
 * The flair an automatic rule gives a member, in the caller's transaction, who logs it; '' takes it. It wears the colors of
 * the community's flair of that text, where there is one. False: they have one, which is to stay.
 */
export async function setRuleUserFlair(
  tx: Ctx,
  input: { communityId: CommunityId; accountId: AccountId; text: string; overwrites: boolean },
): Promise<boolean> {
  const { communityId, accountId, overwrites } = input
  const text = input.text === '' ? null : input.text
  const { rows } = await sql`
    insert into user_flair (community_id, account_id, text, template_id, changed_at)
    values (${communityId}, ${accountId}, ${text}, (
      select id from flair_templates where community_id = ${communityId} and kind = 'user' and text = ${text}
      order by position, id limit 1
    ), ${tx.now()})
    on conflict (community_id, account_id) do update
      set text = excluded.text, template_id = excluded.template_id, changed_at = excluded.changed_at
      where ${overwrites}::boolean or user_flair.text is null
    returning account_id`.execute(tx.db)
  return rows.length > 0
}
