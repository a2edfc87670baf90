import type { ReactNode } from 'react'
import { t } from '#shared/messages/t.ts'
import { MODMAIL_FOLDERS, type ModmailFolder } from '#shared/views/modmail-view.ts'
import { ToolsFrame } from '../../features/tools/tools-frame.tsx'

type Props = {
  title: string
  filter: { folder: ModmailFolder | null; community: string }
  isModerator: boolean
  unread: number | null
  acts?: ReactNode
  children: ReactNode
}

/** Frame of a modmail page with its folders. Readers without the mail permission have one list. */
export function MailFrame({ title, filter, isModerator, unread, acts, children }: Props) {
  const folders = isModerator ? MODMAIL_FOLDERS : (['mine'] as const)
  const community = filter.community === '' ? '' : `&community=${encodeURIComponent(filter.community)}`
  const links = folders.map(folder => ({
    to: `/modmail?folder=${folder}${folder === 'mine' ? '' : community}`,
    words: t(`modmail.folder.${folder}`),
    isCurrent: folder === filter.folder,
    ...(folder === 'unread' && unread !== null && { count: unread }),
  }))
  return (
    <ToolsFrame
      title={title}
      place={{ to: '/modmail', words: t('modmail.title') }}
      label={t('modmail.folders')}
      groups={[{ words: null, links }]}
      acts={acts}
    >
      <meta name="robots" content="noindex,nofollow" />
      {children}
    </ToolsFrame>
  )
}
