import type { ReactNode } from 'react'
import { t } from '#shared/messages/t.ts'
import { useShell } from '../../data/shell-data.ts'
import { SingleColumn } from '../../ui/columns.tsx'

/** Frame of an account page: narrow, titled, and hidden from search engines. */
export function AccountFrame({ title, children }: { title: string; children: ReactNode }) {
  const { siteName } = useShell()
  return (
    <SingleColumn title={title} isNarrow>
      <title>{t('page.labelled', { label: title, siteName })}</title>
      <meta name="robots" content="noindex,nofollow" />
      {/* URLs of these pages can hold a token, so never send them to other sites. */}
      <meta name="referrer" content="same-origin" />
      {children}
    </SingleColumn>
  )
}
