import { t } from '#shared/messages/translate-dialogs.ts'
import { modmailPath } from '#shared/moderation/modmail-path.ts'
import { useShell } from '../../data/shell-data.ts'
import css from './ban-notice.module.css'

/** Tells a banned member why nothing is offered to them, and where they read more. */
export function BanNotice({ name }: { name: string }) {
  const { siteLinks } = useShell()
  return (
    <p className={css.notice} data-banned="">
      {t('community.banned', { name })}{' '}
      <a href={modmailPath(siteLinks)} target="_blank" rel="noopener">
        {t('community.bannedWhy')}
      </a>
      .
    </p>
  )
}
