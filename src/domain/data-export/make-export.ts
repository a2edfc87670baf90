import { randomUUID } from 'node:crypto'
import { rename, rm, stat } from 'node:fs/promises'
import { sql } from 'kysely'
import { languageColumn } from '#domain/accounts/language-column.ts'
import type { Ctx } from '#platform/context/context.ts'
import { speakTo } from '#platform/context/speak.ts'
import { removeShared, type SharedFiles, shareFile } from '#platform/files/shared-files.ts'
import { composeMail } from '#platform/mail/compose-mail.ts'
import type { Mailer } from '#platform/mail/mail.ts'
import type { MediaStore } from '#platform/media-storage/media-store.ts'
import { EXPORT_DAYS } from '#shared/accounts/data-export.ts'
import type { AccountId } from '#shared/ids.ts'
import type { Jobs } from '#shared/jobs.ts'
import { t } from '#shared/messages/t.ts'
import { exportPath, prepareExportDir } from './export-files.ts'
import { writeArchive } from './write-archive.ts'
import { openScope } from './write-lists.ts'

const DAY_MS = 24 * 3_600_000

export type ExportDeps = { files: SharedFiles; mediaStore: MediaStore; mailer: Mailer; siteName: string }
type Wish = {
  account_id: AccountId
  from_at: Date | null
  to_at: Date | null
  name: string
  email: string | null
  language: string | null
}

/** Creates a requested archive, and emails its owner; a job. Everything is read from one snapshot. A retry starts over. */
export async function makeExport(
  ctx: Ctx,
  deps: ExportDeps,
  { exportId, base }: Jobs['data-export.make'],
  signal: AbortSignal,
): Promise<void> {
  const file = `${randomUUID()}.zip`
  const wish = await takeWish(ctx, exportId, file)
  if (wish === undefined) return
  await prepareExportDir(deps.files.dir)
  const path = exportPath(deps.files.dir, file)
  const part = `${path}.part`
  try {
    const items = await ctx.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async tx => {
        await openScope(tx, { accountId: wish.account_id, from: wish.from_at, to: wish.to_at })
        return writeArchive({ tx, path: part, mediaStore: deps.mediaStore, base: base ?? '', signal })
      })
    await rename(part, path)
    const { size } = await stat(path)
    await shareFile(deps.files, file)
    const now = ctx.now()
    const { numUpdatedRows } = await ctx.db
      .updateTable('data_exports')
      .set({
        state: 'ready',
        bytes: size,
        items,
        done_at: now,
        expires_at: new Date(now.getTime() + EXPORT_DAYS * DAY_MS),
      })
      .where('id', '=', exportId)
      .where('file', '=', file)
      .executeTakeFirst()
    // The account is gone, or another worker started over meanwhile.
    if (numUpdatedRows === 0n) return await removeShared(deps.files, file)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
  if (wish.email !== null) await sendReadyEmail(ctx, deps, { ...wish, email: wish.email, base })
}

/** Claims the request; the account may be gone. The row names the file before it exists, so the cleanup never sees an orphan. */
async function takeWish(ctx: Ctx, exportId: number, file: string): Promise<Wish | undefined> {
  const { rows } = await sql<Wish>`
    update data_exports e set file = ${file} from accounts a
    where e.id = ${exportId} and e.state = 'waiting' and a.id = e.account_id and a.deleted_at is null
    returning e.account_id, e.from_at, e.to_at, a.name, a.email, ${languageColumn('a')} as language`.execute(
    ctx.db,
  )
  return rows[0]
}

type Addressed = { name: string; email: string; language: string | null; base: string | null }

/** The archive is available even if the email cannot be delivered: the page shows it. */
async function sendReadyEmail(ctx: Ctx, { mailer, siteName }: ExportDeps, to: Addressed): Promise<void> {
  const mail = speakTo(to.language, () =>
    composeMail({
      kind: 'data-export',
      to: to.email,
      subject: t('mail.dataExport.subject', { siteName }),
      before: [
        t('mail.hello', { name: to.name }),
        t('mail.dataExport.text', { siteName, days: EXPORT_DAYS }),
      ],
      ...(to.base === null
        ? {}
        : { link: { words: t('mail.dataExport.link'), href: `${to.base}/settings/data-request` } }),
      after: [t('mail.dataExport.after')],
    }),
  )
  await mailer
    .send(mail)
    .catch(error =>
      ctx.log.warn({ err: error }, 'An email about a copy of data was not taken by the mail server'),
    )
}
