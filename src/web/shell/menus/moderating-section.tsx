import { t } from '#shared/messages/translate-menus.ts'
import { useShell } from '../../data/shell-data.ts'
import css from '../../ui/menu.module.css'
import { ModeratorLinks } from './moderator-links.tsx'

/** R2.13-com-19: in the community dropdown, for moderators only. */
export function ModeratingSection() {
  const { moderation } = useShell()
  if (moderation === null) return null
  return (
    <section className={css.group} aria-label={t('shell.moderating')}>
      <p className={css.heading}>{t('shell.moderating')}</p>
      <ModeratorLinks />
    </section>
  )
}
