import { t } from '#shared/messages/t.ts'
import type { AdminActView } from '#shared/views/admin-view.ts'

/** Returns an entry of the admin log as a sentence. */
export function actWords({ act, by, subject, details }: AdminActView): string {
  const names = { by: by ?? t('admin.gone'), subject: subject ?? t('admin.gone') }
  return t(`admin.act.${act}`, {
    ...names,
    page: String(details.page ?? ''),
    count: Number(details.count ?? 0),
    name: String(details.name ?? ''),
    mode: String(details.mode ?? ''),
    ref: String(details.ref ?? ''),
  })
}
