import type { ReactNode } from 'react'
import { t } from '#shared/messages/translate-admin.ts'
import { useShell } from '../../data/shell-data.ts'
import { SingleColumn } from '../../ui/columns.tsx'

/** A page for admins; not for search engines. */
export function AdminFrame({ title, children }: { title: string; children: ReactNode }) {
  const { siteName } = useShell()
  return (
    <SingleColumn title={title}>
      <title>{t('page.labelled', { label: title, siteName })}</title>
      <meta name="robots" content="noindex,nofollow" />
      {children}
    </SingleColumn>
  )
}
