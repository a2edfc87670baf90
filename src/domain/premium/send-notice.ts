import { languageColumn } from '#domain/accounts/language-column.ts'
import type { Ctx } from '#platform/context/context.ts'
import { speakTo } from '#platform/context/speak.ts'
import { composeMail } from '#platform/mail/compose-mail.ts'
import type { Mailer } from '#platform/mail/mail.ts'
import type { Jobs } from '#shared/jobs.ts'
import { fullDate } from '#shared/messages/format-numbers.ts'
import { t } from '#shared/messages/t.ts'
import { findMembership } from './memberships.ts'

type Deps = { mailer: Mailer; siteName: string; publicUrl: string | undefined }

/** Emails a member about their Premium, whatever their choices: it is about money. A job. */
export async function sendPremiumNotice(
  ctx: Ctx,
  { mailer, siteName, publicUrl }: Deps,
  { accountId, change, periodId, until }: Jobs['premium.send-notice'],
): Promise<void> {
  const account = await ctx.db
    .selectFrom('accounts')
    .select(['name', 'email', languageColumn('accounts').as('language')])
    .where('id', '=', accountId)
    .where('deleted_at', 'is', null)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst()
  const membership = await findMembership(ctx, accountId)
  if (account?.email == null || membership === null) return
  const { name, email, language } = account
  const giver = await findGiver(ctx, periodId)
  const ended = `premium.mail.ended.${membership.stopped ?? 'payment'}` as const
  const mail = speakTo(language, () => {
    const values = {
      ...{ siteName, name, until: fullDate(until) },
      giver: giver ?? t('premium.mail.someone'),
    }
    return composeMail({
      kind: `premium-${change}`,
      to: email,
      subject: t(`premium.mail.${change}.subject`, values),
      before: [
        t('notice.hello', { name }),
        change === 'ended' ? t(ended, values) : t(`premium.mail.${change}.text`, values),
      ],
      ...(publicUrl === undefined
        ? {}
        : { link: { words: t('premium.mail.link'), href: `${publicUrl}/settings/premium` } }),
    })
  })
  await mailer.send(mail)
}

async function findGiver({ db }: Ctx, periodId: number | null): Promise<string | null> {
  if (periodId === null) return null
  const row = await db
    .selectFrom('premium_periods as p')
    .innerJoin('accounts as a', 'a.id', 'p.giver_id')
    .select('a.name')
    .where('p.id', '=', periodId)
    .where('a.deleted_at', 'is', null)
    .executeTakeFirst()
  return row === undefined ? null : `u/${row.name}`
}
