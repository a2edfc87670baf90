import type { ReactNode } from 'react'
import { SETTINGS_PAGES, type SettingsPageName } from '#shared/accounts/settings-pages.ts'
import { t } from '#shared/messages/t.ts'
import { accountPath } from '#shared/paths.ts'
import { useShell } from '../../data/shell-data.ts'
import { PageTitle } from '../../features/titles/page-title.tsx'
import { ToolsFrame } from '../../features/tools/tools-frame.tsx'
import { SingleColumn } from '../../ui/columns.tsx'

type Named = { page: SettingsPageName; title?: never; intro?: never }
/** Security pages have their own paths and titles. */
type Titled = { page?: never; title: string; intro?: string }
type Props = (Named | Titled) & { hasSignOn: boolean; children: ReactNode }

/** Frame of a settings page with its navigation, which visitors don't get. Hidden from search engines. */
export function SettingsFrame({ page, title, intro, hasSignOn, children }: Props) {
  const { viewer } = useShell()
  const heading = page === undefined ? title : t(`settings.page.${page}`)
  const about = page === undefined ? intro : t(`settings.page.${page}.intro`)
  const head = (
    <>
      <PageTitle label={heading} />
      <meta name="robots" content="noindex,nofollow" />
      {/* URLs of these pages can hold a token, so never send them to other sites. */}
      <meta name="referrer" content="same-origin" />
    </>
  )
  if (viewer === null)
    return (
      <SingleColumn title={heading}>
        {head}
        {children}
      </SingleColumn>
    )
  return (
    <>
      {head}
      <ToolsFrame
        title={heading}
        {...(about !== undefined && { intro: about })}
        place={{ to: accountPath(viewer.name), words: `u/${viewer.name}` }}
        label={t('settings.title')}
        groups={[
          {
            words: t('settings.title'),
            links: [
              ...SETTINGS_PAGES.map(name => ({
                to: `/settings/${name}`,
                words: t(`settings.page.${name}.link`),
                isCurrent: name === page,
              })),
              { to: '/settings/feeds', words: t('feedSettings.link') },
            ],
          },
          {
            words: t('security.title'),
            links: [
              { to: '/change_password', words: t('accountSettings.password') },
              { to: '/account/activity', words: t('devices.title') },
              { to: '/account/passkeys', words: t('passkeys.title') },
              { to: '/2fa/enable/', words: t('security.twoFactor') },
              ...(hasSignOn ? [{ to: '/account/sso', words: t('signOn.title') }] : []),
            ],
          },
        ]}
      >
        {children}
      </ToolsFrame>
    </>
  )
}
