import { useEffect, useState } from 'react'
import { parseRecent } from '#shared/communities/recent-communities.ts'
import { VISITOR_RECENT } from '#shared/limits.ts'
import { t } from '#shared/messages/t.ts'
import type { MenuCommunity } from '#shared/views/community-view.ts'
import { explainFailure } from '../../data/ask-login.ts'
import { runOperation } from '../../data/run-operation.ts'
import { useShell } from '../../data/shell-data.ts'
import { CommunityRows } from '../../features/communities/own-communities.tsx'
import css from '../../ui/menus/menu.module.css'

/**
 * A visitor's recent communities: three at first, all on request (R2.13-usr-16, R2.13-usr-17). Shared pages contain three; the
 * browser knows whether there are more, and loads them.
 */
export function RecentCommunities() {
  const { recent } = useShell()
  const [hasMore, setHasMore] = useState(false)
  const [all, setAll] = useState<MenuCommunity[] | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page may have added one
  useEffect(() => {
    const cookie = /(?:^|; )recent_srs=([^;]*)/.exec(document.cookie)?.[1]
    setHasMore(parseRecent(decodeURIComponent(cookie ?? '')).length > VISITOR_RECENT)
  }, [recent])
  const handleClick = () => {
    if (all !== null) setAll(null)
    else runOperation('RecentCommunities', {}).then(setAll, explainFailure)
  }
  return (
    <>
      <CommunityRows heading={t('shell.recent')} communities={all ?? recent} />
      {hasMore ? (
        <button type="button" className={css.item} aria-expanded={all !== null} onClick={handleClick}>
          {t(all === null ? 'shell.seeMore' : 'shell.seeLess')}
        </button>
      ) : null}
    </>
  )
}
