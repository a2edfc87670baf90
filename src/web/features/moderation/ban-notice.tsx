import { t } from '#shared/messages/translate-dialogs.ts'
import css from './ban-notice.module.css'

/** Tells a banned member why nothing is offered to them, and where they read more. */
export function BanNotice({ name }: { name: string }) {
  return (
    <p className={css.notice} data-banned="">
      {t('community.banned', { name })} <a href="/modmail">{t('community.bannedWhy')}</a>.
    </p>
  )
}
