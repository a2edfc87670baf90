import type { ReactNode } from 'react'
import { t } from '#shared/messages/translate-security.ts'
import { useShell } from '../../data/shell-data.ts'
import { SingleColumn } from '../../ui/columns.tsx'
import css from './security-page.module.css'

/** A page about how one's account is let in; search engines stay out. */
export function SecurityPage({ title, children }: { title: string; children: ReactNode }) {
  const { siteName } = useShell()
  return (
    <SingleColumn title={title} isNarrow>
      <title>{t('page.labelled', { label: title, siteName })}</title>
      <meta name="robots" content="noindex,nofollow" />
      <div className={css.page}>{children}</div>
    </SingleColumn>
  )
}
