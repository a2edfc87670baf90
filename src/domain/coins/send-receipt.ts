import { languageColumn } from '#domain/accounts/language-column.ts'
import type { Ctx } from '#platform/context/context.ts'
import { speakTo } from '#platform/context/speak.ts'
import { composeMail } from '#platform/mail/compose-mail.ts'
import type { Mailer } from '#platform/mail/mail.ts'
import type { Jobs } from '#shared/jobs.ts'
import { fullDate, price } from '#shared/messages/format-numbers.ts'
import { t } from '#shared/messages/t.ts'
import type { Order } from './orders.ts'

type Deps = { mailer: Mailer; siteName: string; publicUrl: string | undefined }

/** Emails a buyer the receipt of an order that was paid. A job; without a verified address, the page lists their orders. */
export async function sendReceipt(
  ctx: Ctx,
  { mailer, siteName, publicUrl }: Deps,
  { orderId }: Jobs['orders.send-receipt'],
): Promise<void> {
  const row = await ctx.db
    .selectFrom('orders as o')
    .innerJoin('accounts as a', 'a.id', 'o.account_id')
    .select([
      'o.id',
      'o.kind',
      'o.coins',
      'o.cents',
      'o.currency',
      'o.wish',
      'o.finished_at',
      'a.name',
      'a.email',
      languageColumn('a').as('language'),
    ])
    .where('o.id', '=', orderId)
    .where('o.state', '=', 'paid')
    .where('a.deleted_at', 'is', null)
    .where('a.email_verified_at', 'is not', null)
    .executeTakeFirst()
  if (row?.email == null) return
  const { email: to } = row
  const values = { siteName, number: row.id, name: row.name }
  const mail = speakTo(row.language, () =>
    composeMail({
      kind: 'receipt',
      to,
      subject: t('receipt.subject', values),
      before: [
        t('notice.hello', { name: row.name }),
        t('receipt.thanks', values),
        describe(row),
        t('receipt.paid', {
          price: price(row.cents, row.currency),
          date: fullDate((row.finished_at ?? ctx.now()).toISOString()),
        }),
      ],
      ...(publicUrl === undefined ? {} : { link: { words: t('receipt.link'), href: `${publicUrl}/coins` } }),
    }),
  )
  await mailer.send(mail)
}

function describe({ kind, coins, wish }: Pick<Order, 'kind' | 'coins' | 'wish'>): string {
  if (kind !== 'premium') return t('receipt.coins', { coins })
  return t(wish !== null && 'premium' in wish && wish.premium === 'gift' ? 'receipt.gift' : 'receipt.premium')
}
