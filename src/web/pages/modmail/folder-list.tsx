import { Link } from 'react-router'
import { t } from '#shared/messages/translate-modmail.ts'
import { MODMAIL_FOLDERS, type ModmailFolder } from '#shared/views/modmail-view.ts'
import css from './modmail.module.css'

type Props = {
  filter: { folder: ModmailFolder | null; community: string }
  isModerator: boolean
  unread: number | null
}

/** The lists of modmail. Who answers no mail has one. */
export function FolderList({ filter, isModerator, unread }: Props) {
  const folders = isModerator ? MODMAIL_FOLDERS : (['mine'] as const)
  const community = filter.community === '' ? '' : `&community=${encodeURIComponent(filter.community)}`
  return (
    <nav className={css.folders} aria-label={t('modmail.folders')}>
      {folders.map(folder => (
        <Link
          key={folder}
          to={`/modmail?folder=${folder}${folder === 'mine' ? '' : community}`}
          aria-current={folder === filter.folder ? 'page' : undefined}
        >
          {t(`modmail.folder.${folder}`)}
          {folder === 'unread' && unread !== null && unread > 0 ? (
            <span className={css.count}>{unread}</span>
          ) : null}
        </Link>
      ))}
    </nav>
  )
}
