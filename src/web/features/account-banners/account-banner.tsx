import { t } from '#shared/messages/t.ts'
import type { AccountBanner as Banner } from '#shared/views/account-banner.ts'
import { useShell } from '../../data/shell-data.ts'

/**
 * Explains why this account or browser can't take part, and what to do about it. Its styles are in frame.module.css, which
 * every first view loads.
 */
export function AccountBanner() {
  const { banner } = useShell()
  return banner === null ? null : (
    <aside aria-label={t('banner.label')} data-account-banner={banner.kind}>
      <p>
        <Words banner={banner} /> <Way banner={banner} />
      </p>
    </aside>
  )
}

function Words({ banner }: { banner: Banner }) {
  const { siteName, siteLinks } = useShell()
  if (banner.kind === 'temporary') return t('banner.temporary', { siteName, days: banner.days })
  if (banner.kind === 'permanent') return t('banner.permanent', { siteName })
  if (banner.kind === 'reset') return t('banner.reset')
  return t(siteLinks.old === undefined ? 'banner.browser' : 'banner.browserOld')
}

function Way({ banner }: { banner: Banner }) {
  const { siteLinks } = useShell()
  if (banner.kind === 'reset') return <a href="/password_reset">{t('banner.resetLink')}</a>
  if (banner.kind !== 'browser') return <a href="/appeal">{t('banner.appealLink')}</a>
  return (
    <>
      {siteLinks.update === undefined ? null : <a href={siteLinks.update}>{t('banner.browserUpdate')}</a>}{' '}
      {siteLinks.old === undefined ? null : <a href={siteLinks.old}>{t('banner.browserOldLink')}</a>}
    </>
  )
}
