import { sql } from 'kysely'
import { languageColumn } from '#domain/accounts/language-column.ts'
import { describeDevice } from '#domain/sessions/describe-device.ts'
import type { Ctx } from '#platform/context/context.ts'
import { speakTo } from '#platform/context/speak.ts'
import { composeMail } from '#platform/mail/compose-mail.ts'
import type { Mailer } from '#platform/mail/mail.ts'
import type { AccountId } from '#shared/ids.ts'
import type { Jobs } from '#shared/jobs.ts'
import { t } from '#shared/messages/t.ts'

type Deps = { mailer: Mailer; siteName: string; publicUrl: string | undefined }
type Row = {
  name: string
  email: string | null
  language: string | null
  address: string | null
  user_agent: string | null
}

/** Sends a security notice to an account's verified address; without one, only its device list shows the event. A job. */
export async function sendNotice(
  ctx: Ctx,
  { mailer, siteName, publicUrl }: Deps,
  { accountId, notice, sessionId }: Jobs['accounts.send-notice'],
): Promise<void> {
  const row = await findRow(ctx, accountId, sessionId)
  if (row === undefined || row.email === null) return
  const { name, email, language } = row
  const mail = speakTo(language, () =>
    composeMail({
      kind: `notice-${notice}`,
      to: email,
      subject: t(`notice.${notice}.subject`, { siteName, name }),
      before: [
        t('notice.hello', { name }),
        t(`notice.${notice}.text`, { siteName }),
        ...(sessionId === null ? [] : [describeLogin(row)]),
      ],
      ...(publicUrl !== undefined && {
        link: { words: t('notice.link'), href: `${publicUrl}/account/activity` },
      }),
      after: [t('notice.after')],
    }),
  )
  await mailer.send(mail)
}

async function findRow(ctx: Ctx, accountId: AccountId, sessionId: number | null): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select a.name, a.email, ${languageColumn('a')} as language, s.address, s.user_agent
    from accounts a left join sessions s on s.account_id = a.id and s.id = ${sessionId}::bigint
    where a.id = ${accountId} and a.deleted_at is null`.execute(ctx.db)
  return rows[0]
}

function describeLogin({ address, user_agent: agent }: Row): string {
  const { browser, system } = describeDevice(agent ?? '')
  return t('notice.device', { browser: browser ?? '?', system: system ?? '?', address: address ?? '?' })
}
