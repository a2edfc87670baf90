import { NavLink } from 'react-router'
import { t } from '#shared/messages/t.ts'
import css from './automod.module.css'

/** Tabs for rules, activity and versions. */
export function AutomodTabs({ path }: { path: string }) {
  const base = `${path}about/automod`
  return (
    <nav className={css.tabs} aria-label={t('automod.tabs')}>
      <NavLink to={base} end>
        {t('automod.tabRules')}
      </NavLink>
      <NavLink to={`${base}/activity`}>{t('automod.tabActivity')}</NavLink>
      <NavLink to={`${base}/versions`}>{t('automod.tabVersions')}</NavLink>
    </nav>
  )
}
