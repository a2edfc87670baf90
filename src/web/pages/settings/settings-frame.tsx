import type { ReactNode } from 'react'
import { t as tAccount } from '#shared/messages/translate-account.ts'
import { t } from '#shared/messages/translate-pages.ts'
import { t as tSecurity } from '#shared/messages/translate-security.ts'
import { accountPath } from '#shared/paths.ts'
import { useShell } from '../../data/shell-data.ts'
import { ToolsFrame } from '../../features/tools/tools-frame.tsx'
import { SingleColumn } from '../../ui/columns.tsx'

type Page = 'preferences' | 'blocked' | 'account'
type Props = {
  title: string
  /** Where it is not one of those about security, which their addresses tell. */
  page?: Page
  hasSignOn: boolean
  intro?: string
  children: ReactNode
}

/** A page of one's own settings, with the way to the others; a visitor has one alone. Not for search engines. */
export function SettingsFrame({ title, page, hasSignOn, intro, children }: Props) {
  const { siteName, viewer } = useShell()
  const head = (
    <>
      <title>{t('page.labelled', { label: title, siteName })}</title>
      <meta name="robots" content="noindex,nofollow" />
      {/* Addresses of these pages can hold a token: no other site gets them. */}
      <meta name="referrer" content="same-origin" />
    </>
  )
  if (viewer === null)
    return (
      <SingleColumn title={title}>
        {head}
        {children}
      </SingleColumn>
    )
  return (
    <>
      {head}
      <ToolsFrame
        title={title}
        {...(intro !== undefined && { intro })}
        place={{ to: accountPath(viewer.name), words: `u/${viewer.name}` }}
        label={t('settings.title')}
        groups={[
          {
            words: t('settings.title'),
            links: [
              { to: '/settings', words: t('settings.preferences'), isCurrent: page === 'preferences' },
              { to: '/settings/account', words: t('settings.accountPage'), isCurrent: page === 'account' },
              { to: '/settings/blocked', words: t('settings.blockedPage'), isCurrent: page === 'blocked' },
            ],
          },
          {
            words: tSecurity('security.title'),
            links: [
              { to: '/change_password', words: tAccount('accountSettings.password') },
              { to: '/account/activity', words: tSecurity('devices.title') },
              { to: '/account/passkeys', words: tSecurity('passkeys.title') },
              { to: '/2fa/enable/', words: tSecurity('security.twoFactor') },
              ...(hasSignOn ? [{ to: '/account/sso', words: tSecurity('signOn.title') }] : []),
            ],
          },
        ]}
      >
        {children}
      </ToolsFrame>
    </>
  )
}
