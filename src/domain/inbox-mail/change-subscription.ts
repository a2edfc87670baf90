import { savePreferences } from '#domain/accounts/preferences.ts'
import { setDigest } from '#domain/inbox/choose-digest.ts'
import { setMailChoice } from '#domain/inbox/notification-settings.ts'
import { type Ctx, inTransaction, type Viewer } from '#platform/context/context.ts'
import type { Vault } from '#platform/secrets/vault.ts'
import { fail } from '#shared/errors.ts'
import type { AccountId } from '#shared/ids.ts'
import { DIGESTS } from '#shared/inbox/digests.ts'
import { type MailTopic, readUnsubscribeToken } from './unsubscribe-token.ts'

export type SubscriptionView = {
  name: string
  topic: MailTopic
  /** Previous frequency of the digest, restored by undo. */
  digest: string
}

/** Returns whose subscription an unsubscribe link ends; null when it is invalid or the account is gone. */
export async function findSubscription(
  ctx: Ctx,
  vault: Vault,
  { token }: { token: string },
): Promise<SubscriptionView | null> {
  const found = readUnsubscribeToken(vault, token)
  if (found === null) return null
  const row = await ctx.db
    .selectFrom('accounts as a')
    .leftJoin('notification_settings as s', 's.account_id', 'a.id')
    .select(['a.name', 's.digest'])
    .where('a.id', '=', found.accountId)
    .where('a.deleted_at', 'is', null)
    .executeTakeFirst()
  return row === undefined ? null : { name: row.name, topic: found.topic, digest: row.digest ?? 'off' }
}

/**
 * Ends or restores the emails of an unsubscribe link, for the account it was made for, regardless of the viewer.
 * Idempotent. `digest` is how often a restored digest comes. Throws `link_invalid`.
 */
export async function changeSubscription(
  ctx: Ctx,
  vault: Vault,
  { token, isOn, digest = 'weekly' }: { token: string; isOn: boolean; digest?: string },
): Promise<void> {
  const { accountId, topic } = readUnsubscribeToken(vault, token) ?? fail('link_invalid')
  await inTransaction(ctx, async tx => {
    const account = await tx.db
      .selectFrom('accounts')
      .select('name')
      .where('id', '=', accountId)
      .where('deleted_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (account === undefined) fail('link_invalid')
    if (topic !== 'digest') return setMailChoice(tx, { accountId, group: topic, isOn })
    const often = DIGESTS.find(one => one === digest && one !== 'off') ?? 'weekly'
    await setDigest(tx, { accountId, digest: isOn ? often : 'off' })
    await savePreferences({ ...tx, viewer: viewerOf(accountId, account.name) }, { emailDigest: isOn })
  })
}

function viewerOf(id: AccountId, name: string): Viewer {
  return { id, name, isStaff: false, isAdmin: false, showNsfw: false }
}
