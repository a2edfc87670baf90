import { useEffect, useSyncExternalStore } from 'react'
import { t } from '#shared/messages/t.ts'
import { isLiveUnread } from '#shared/views/live-view.ts'
import { useShell } from '../../data/shell-data.ts'
import {
  dismissTooltip,
  liveContent,
  liveContentAtFirst,
  lookForLiveContent,
  onLiveContent,
} from '../../features/live-content/live-content.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import headerCss from '../header.module.css'
import css from './now-button.module.css'

/** R2.13-hdr-05: leads to what is happening now; a dot says that there is something new. */
export function NowButton() {
  const { viewer } = useShell()
  const { unread, tooltip } = useSyncExternalStore(onLiveContent, liveContent, liveContentAtFirst)
  const account = viewer?.fullname ?? null
  useEffect(() => {
    if (account !== null) void lookForLiveContent(account)
  }, [account])
  if (account === null) return null
  const isUnread = isLiveUnread(unread)
  return (
    <span className={css.place}>
      <Link className={headerCss.tool} to="/now" data-now={isUnread ? 'unread' : 'read'}>
        <span className={css.icon}>
          <Icon name="rooms" />
        </span>
        <span className="visually-hidden">{t(isUnread ? 'live.unread' : 'live.title')}</span>
      </Link>
      {tooltip === 'IS_SHOWING' ? (
        <button type="button" className={css.tip} onClick={() => dismissTooltip(account)}>
          {t('live.tooltip')}
        </button>
      ) : null}
    </span>
  )
}
