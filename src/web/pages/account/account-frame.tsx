import type { ReactNode } from 'react'
import { t } from '#shared/messages/translate-account.ts'
import { useShell } from '../../data/shell-data.ts'
import { SingleColumn } from '../../ui/columns.tsx'

/** A page about one's own account: narrow, with its title, and not for search engines. */
export function AccountFrame({ title, children }: { title: string; children: ReactNode }) {
  const { siteName } = useShell()
  return (
    <SingleColumn title={title} isNarrow>
      <title>{t('page.labelled', { label: title, siteName })}</title>
      <meta name="robots" content="noindex,nofollow" />
      {/* Addresses of these pages can hold a token: no other site gets them. */}
      <meta name="referrer" content="same-origin" />
      {children}
    </SingleColumn>
  )
}
