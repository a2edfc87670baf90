import type { ReactNode } from 'react'
import { t } from '#shared/messages/translate-security.ts'
import { useShell } from '../../data/shell-data.ts'
import { SingleColumn } from '../../ui/columns.tsx'
import css from './security-page.module.css'

/** What a page has come to, for whoever shows it in a frame. */
export type Outcome = 'two-factor-changed' | 'sso-linked' | 'sso-unlinked' | 'sso-failed' | 'one-tap-failed'

type Props = { title: string; outcome?: Outcome | undefined; children: ReactNode }

/** A page about how one's account is let in; search engines stay out. */
export function SecurityPage({ title, outcome, children }: Props) {
  const { siteName } = useShell()
  return (
    <SingleColumn title={title} isNarrow>
      <title>{t('page.labelled', { label: title, siteName })}</title>
      <meta name="robots" content="noindex,nofollow" />
      <div className={css.page} data-outcome={outcome}>
        {children}
      </div>
    </SingleColumn>
  )
}
