import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { isEmbedded } from '../../data/embedded.ts'
import { PageTitle } from '../../features/titles/page-title.tsx'
import { SingleColumn } from '../../ui/columns.tsx'
import { SettingsFrame } from '../settings/settings-frame.tsx'
import css from './security-page.module.css'

type Props = { title: string; children: ReactNode }

/** Frame of an account security page; hidden from search engines. */
export function SecurityPage({ title, children }: Props) {
  return (
    <SingleColumn title={title} isNarrow>
      <PageTitle label={title} />
      <meta name="robots" content="noindex,nofollow" />
      <div className={css.page}>{children}</div>
    </SingleColumn>
  )
}

/** Security page inside the settings navigation; without it in an account manager frame. */
export function SecuritySettings({
  title,
  intro,
  hasSignOn,
  children,
}: Props & { intro?: string; hasSignOn: boolean }) {
  const { search } = useLocation()
  if (isEmbedded(search))
    return (
      <SecurityPage title={title}>
        {intro === undefined ? null : <p>{intro}</p>}
        {children}
      </SecurityPage>
    )
  return (
    <SettingsFrame title={title} hasSignOn={hasSignOn} {...(intro !== undefined && { intro })}>
      <div className={`${css.page} ${css.settings}`}>{children}</div>
    </SettingsFrame>
  )
}
