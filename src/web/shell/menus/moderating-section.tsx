import { t } from '#shared/messages/t.ts'
import { useShell } from '../../data/shell-data.ts'
import css from '../../ui/menus/menu.module.css'
import { ModeratorLinks } from './moderator-links.tsx'

/** R2.13-com-19: in the community dropdown, for moderators only. */
export function ModeratingSection({ isNamed }: { isNamed: boolean }) {
  const { moderation } = useShell()
  if (moderation === null) return null
  return (
    <section className={css.group} aria-label={isNamed ? t('shell.moderating') : undefined}>
      <h2 className={css.heading}>{t('shell.moderating')}</h2>
      <ModeratorLinks />
    </section>
  )
}
