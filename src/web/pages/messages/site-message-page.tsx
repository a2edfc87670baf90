import { useLoaderData } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { useShell } from '../../data/shell-data.ts'
import css from '../../features/rooms/rooms.module.css'
import { PageTitle } from '../../features/titles/page-title.tsx'
import { Age } from '../../ui/age.tsx'
import { MarkdownHtml } from '../../ui/markdown-html.tsx'
import { MessageFrame } from './message-frame.tsx'
import type { loader } from './site-message-page.server.ts'

export { loader } from './site-message-page.server.ts'

/** A message of the site's admins. */
export default function SiteMessagePage() {
  const { message, unread } = useLoaderData<typeof loader>()
  const { siteName } = useShell()
  return (
    <MessageFrame title={message.subject} page={null} unread={unread}>
      <PageTitle label={message.subject} />
      <div className={css.main}>
        <p className={css.head}>
          <span>{t('siteMessage.from', { siteName })}</span> <Age at={message.sentAt} />
        </p>
        <MarkdownHtml html={message.html} />
      </div>
    </MessageFrame>
  )
}
