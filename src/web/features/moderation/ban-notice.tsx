import { t } from '#shared/messages/t.ts'
import { modmailPath } from '#shared/moderation/modmail-path.ts'
import { useShell } from '../../data/shell-data.ts'
import css from './ban-notice.module.css'

/** Tells a banned member why they can't take part, and where to read more. */
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
