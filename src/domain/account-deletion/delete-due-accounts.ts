import { sql } from 'kysely'
import { holdReceipt, takeReceipt } from '#domain/account-mail/receipt-link.ts'
import { languageColumn } from '#domain/accounts/language-column.ts'
import { removeAccount } from '#domain/accounts/remove-account.ts'
import { forgetAccount } from '#domain/communities/forget-account.ts'
import { forfeitAll } from '#domain/ledger/ledger.ts'
import { forgetModmail } from '#domain/modmail/forget-account.ts'
import { forgetMessages } from '#domain/rooms/forget-account.ts'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import { speakTo } from '#platform/context/speak.ts'
import { enqueueJob } from '#platform/jobs/enqueue-job.ts'
import type { Mailer } from '#platform/mail/mail.ts'
import type { AccountId } from '#shared/ids.ts'
import type { DeletionReceipt } from '#shared/views/deletion-view.ts'
import { recordErasure } from './erasures.ts'
import { countContent, leaveContent } from './leave-content.ts'
import { receiptMail } from './receipt-mail.ts'

type Deps = { mailer: Mailer; siteName: string }
type Due = { account_id: AccountId; keeps_content: boolean }

/** Deletes the accounts whose grace period is over; a scheduled job. If interrupted, the next run continues. Returns how many. */
export async function deleteDueAccounts(ctx: Ctx, deps: Deps): Promise<number> {
  const due = await ctx.db
    .selectFrom('account_deletions')
    .select(['account_id', 'keeps_content'])
    .where('due_at', '<=', ctx.now())
    .where('done_at', 'is', null)
    .orderBy('due_at')
    .execute()
  for (const one of due) await deleteAccount(ctx, deps, one)
  return due.length
}

async function deleteAccount(ctx: Ctx, { mailer, siteName }: Deps, due: Due): Promise<void> {
  const receipt = await noteReceipt(ctx, due)
  await leaveContent(ctx, { authorId: due.account_id, keepsContent: due.keeps_content })
  const { name, email, language } = await inTransaction(ctx, tx => finish(tx, due, receipt))
  ctx.log.info(receipt, 'An account was deleted, as it had asked')
  if (email === null) return
  const parts = { to: email, name, siteName, receipt, keepsContent: due.keeps_content }
  const mail = speakTo(language, () => receiptMail(parts))
  // The account is gone whether or not the email can be delivered; the receipt page exists anyway.
  await mailer
    .send(mail)
    .catch(error => ctx.log.warn({ err: error }, 'A receipt was not taken by the mail server'))
}

/** Counts before anything is deleted and stores the result, since an interrupted run must not count only the rest. */
async function noteReceipt(ctx: Ctx, { account_id }: Due): Promise<DeletionReceipt> {
  const noted = await ctx.db
    .selectFrom('account_deletions')
    .select('receipt')
    .where('account_id', '=', account_id)
    .executeTakeFirst()
  if (noted?.receipt) return noted.receipt as DeletionReceipt
  const receipt = {
    ...(await countContent(ctx, { authorId: account_id })),
    ...(await countBelongings(ctx, account_id)),
  }
  await ctx.db
    .updateTable('account_deletions')
    .set({ receipt: JSON.stringify(receipt) })
    .where('account_id', '=', account_id)
    .execute()
  return receipt
}

async function finish(
  tx: Ctx,
  { account_id: accountId, keeps_content }: Due,
  receipt: DeletionReceipt,
): Promise<{ name: string; email: string | null; language: string | null }> {
  const { name, email, language, created_at } = await tx.db
    .selectFrom('accounts')
    .select(['name', 'email', 'created_at', languageColumn('accounts').as('language')])
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const receiptLink = await takeReceipt(tx, { accountId })
  await forgetAccount(tx, { accountId })
  if (!keeps_content) {
    await forgetModmail(tx, { accountId })
    await forgetMessages(tx, { accountId })
  }
  await forfeitAll(tx, { accountId })
  const left = await removeAccount(tx, { accountId })
  await tx.db
    .insertInto('account_deletions')
    .values({
      account_id: left,
      keeps_content,
      due_at: tx.now(),
      done_at: tx.now(),
      receipt: JSON.stringify(receipt),
    })
    .execute()
  await recordErasure(tx, { accountId, createdAt: created_at, keepsContent: keeps_content, leftId: left })
  await enqueueJob(tx, 'backups.list-erasures', {}, { key: 'backups.list-erasures' })
  if (receiptLink !== null) await holdReceipt(tx, { accountId: left, token: receiptLink })
  return { name, email, language }
}

async function countBelongings(
  tx: Ctx,
  accountId: AccountId,
): Promise<Omit<DeletionReceipt, 'posts' | 'comments'>> {
  const { rows } = await sql<Omit<DeletionReceipt, 'posts' | 'comments'>>`
    select
      (select count(*)::int from post_votes where account_id = ${accountId})
        + (select count(*)::int from comment_votes where account_id = ${accountId}) as votes,
      (select count(*)::int from saved_posts where account_id = ${accountId})
        + (select count(*)::int from saved_comments where account_id = ${accountId}) as saved,
      (select count(*)::int from memberships where account_id = ${accountId}) as joined,
      (select count(*)::int from sessions where account_id = ${accountId}) as sessions`.execute(tx.db)
  return rows[0] ?? { votes: 0, saved: 0, joined: 0, sessions: 0 }
}
