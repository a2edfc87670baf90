import { holdsRoleSql } from '#domain/accounts/admin-role-sql.ts'
import { languageColumn } from '#domain/accounts/language-column.ts'
import type { Ctx } from '#platform/context/context.ts'
import { speakTo } from '#platform/context/speak.ts'
import { composeMail } from '#platform/mail/compose-mail.ts'
import type { Mailer } from '#platform/mail/mail.ts'
import type { Jobs } from '#shared/jobs.ts'
import { t } from '#shared/messages/t.ts'
import { ROLE_TOLD } from './raise-alarm.ts'

type Deps = { mailer: Mailer; siteName: string; publicUrl: string | undefined }

/** Sends an alarm to one admin; nothing if they no longer are one. A job. */
export async function sendAlarm(
  ctx: Ctx,
  { mailer, siteName, publicUrl }: Deps,
  { alarmId, accountId }: Jobs['alarms.send'],
): Promise<void> {
  const alarm = await ctx.db.selectFrom('alarms').selectAll().where('id', '=', alarmId).executeTakeFirst()
  if (alarm === undefined) return
  const admin = await ctx.db
    .selectFrom('accounts')
    .select(['name', 'email', languageColumn('accounts').as('language')])
    .where('id', '=', accountId)
    .where(holdsRoleSql(ROLE_TOLD[alarm.kind] ?? 'site'))
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (admin === undefined || admin.email === null) return
  const page =
    alarm.kind === 'books_differ'
      ? 'econ-management/books'
      : /^backup/.test(alarm.kind)
        ? 'admin/backups'
        : 'admin/storage'
  const { name, email: to, language } = admin
  const mail = speakTo(language, () =>
    composeMail({
      kind: `alarm-${alarm.kind.replace('_', '-')}`,
      to,
      subject: t(`alarm.${alarm.kind}.subject`, { siteName }),
      before: [t('notice.hello', { name }), t(`alarm.${alarm.kind}.text`, { siteName }), alarm.detail],
      ...(publicUrl !== undefined && {
        link: { words: t('alarm.link'), href: `${publicUrl}/${page}` },
      }),
      after: [t('alarm.after')],
    }),
  )
  await mailer.send(mail)
}
