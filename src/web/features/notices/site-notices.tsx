import { Form, useLocation } from 'react-router'
import { t } from '#shared/messages/t.ts'
import type { Notice } from '#shared/site/announcements.ts'
import { useShell } from '../../data/shell-data.ts'

/**
 * What admins announce, above every page. Part of the page as it is sent, so that nothing moves; its styles are in
 * frame.module.css, its code comes with the late parts.
 */
export function SiteNotices() {
  const { notices = [] } = useShell()
  return notices.map(notice => <SiteNotice key={notice.id} notice={notice} />)
}

function SiteNotice({ notice: { id, body, kind, isDismissible } }: { notice: Notice }) {
  const { pathname, search } = useLocation()
  return (
    <aside aria-label={t(`notices.kind.${kind}`)} data-notice={kind}>
      <p dir="auto">{body}</p>
      {isDismissible ? (
        <Form method="post" action="/notices/dismiss" preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="dest" value={pathname + search} />
          <button type="submit">{t('notices.dismiss')}</button>
        </Form>
      ) : null}
    </aside>
  )
}
