import { sql } from 'kysely'
import { languageColumn } from '#domain/accounts/language-column.ts'
import type { Ctx } from '#platform/context/context.ts'
import { speakTo } from '#platform/context/speak.ts'
import { composeMail } from '#platform/mail/compose-mail.ts'
import type { Mail, Mailer } from '#platform/mail/mail.ts'
import type { AccountId } from '#shared/ids.ts'
import { t } from '#shared/messages/t.ts'
import { fillToken, LINKS, type LinkPurpose } from './account-tokens.ts'

export type MailDeps = { mailer: Mailer; siteName: string }

type Wish = {
  id: number
  purpose: LinkPurpose
  account_id: AccountId
  name: string
  language: string | null
  to: string | null
  /** The address is another account's verified one: only that owner may learn about it, not the requester. */
  is_taken: boolean
}

/**
 * Sends a requested email; a job. If the mail server rejects it, it is retried with a new token, because the old one may have
 * been delivered and isn't stored in the queue.
 */
export async function sendLink(
  ctx: Ctx,
  { mailer, siteName }: MailDeps,
  { tokenId, base }: { tokenId: number; base: string | null },
): Promise<void> {
  const wish = await findWish(ctx, tokenId)
  if (wish === undefined || wish.to === null) return
  if (base === null) {
    ctx.log.warn({ kind: wish.purpose }, 'A mail was not sent: PUBLIC_URL must be set, for the links in it')
    return
  }
  const to = { ...wish, to: wish.to, siteName, base }
  if (wish.is_taken) return mailer.send(speakTo(wish.language, () => addressTakenMail(to)))
  const token = await fillToken(ctx, { id: wish.id, accountId: wish.account_id, purpose: wish.purpose })
  const href = base + LINKS[wish.purpose].path + token
  await mailer.send(speakTo(wish.language, () => linkMail(to, href)))
}

async function findWish(ctx: Ctx, tokenId: number): Promise<Wish | undefined> {
  const { rows } = await sql<Wish>`
    select t.id, t.purpose, a.id as account_id, a.name, ${languageColumn('a')} as language, coalesce(t.email, a.email) as "to",
      t.purpose = 'verify-email' and exists (
        select from accounts other where lower(other.email) = lower(t.email) and other.id <> a.id
      ) as is_taken
    from account_tokens t join accounts a on a.id = t.account_id
    where t.id = ${tokenId} and t.used_at is null and t.expires_at > ${ctx.now()} and a.deleted_at is null`.execute(
    ctx.db,
  )
  return rows[0]
}

type Addressed = Wish & { to: string; siteName: string; base: string }

function linkMail({ purpose, to, name, siteName }: Addressed, href: string): Mail {
  return composeMail({
    kind: purpose,
    to,
    subject: t(`mail.${purpose}.subject`, { siteName, name }),
    before: [t('mail.hello', { name }), t(`mail.${purpose}.text`, { siteName, name })],
    link: { words: t(`mail.${purpose}.link`), href },
    after: [t(`mail.${purpose}.after`)],
  })
}

function addressTakenMail({ to, siteName, base }: Addressed): Mail {
  return composeMail({
    kind: 'address-taken',
    to,
    subject: t('mail.address-taken.subject', { siteName }),
    before: [t('mail.address-taken.text', { siteName })],
    link: { words: t('mail.address-taken.link'), href: `${base}/password_reset` },
    after: [t('mail.address-taken.after')],
  })
}
