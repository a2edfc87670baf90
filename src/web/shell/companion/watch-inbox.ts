import { onLive } from '../../data/live.ts'
import { runOperation } from '../../data/run-operation.ts'
import { untilLoaded } from '../../data/until-loaded.ts'
import { updateUnread } from '../../features/inbox/unread-store.ts'

/** Prefix of the title while something is unread: `(3) `. */
const MARK = /^\(\d+\+?\) /

const ICON = '/favicon.svg'
const UNREAD_ICON = '/favicon-unread.svg'

/** Follows the unread count, whichever tab something is read in. */
export function watchUnread(): () => void {
  const stop = onLive('inbox', data => updateUnread((data as { unread: number }).unread, null))
  const count = untilLoaded(async () => {
    const { unread } = await runOperation('UnreadNotifications', {})
    updateUnread(unread, null)
  })
  const stopReset = onLive('reset', count.run)
  return () => {
    stop()
    stopReset()
    count.stop()
  }
}

/** Shows the unread count in every page's title, and a dot on its icon. */
export function showUnread(unread: number): () => void {
  const mark = unread === 0 ? '' : unread > 99 ? '(99+) ' : `(${unread}) `
  const put = () => {
    const bare = document.title.replace(MARK, '')
    if (document.title !== mark + bare) document.title = mark + bare
  }
  put()
  document.querySelector('link[rel=icon]')?.setAttribute('href', unread === 0 ? ICON : UNREAD_ICON)
  // Pages set titles of their own.
  const observer = new MutationObserver(put)
  observer.observe(document.head, { childList: true, subtree: true, characterData: true })
  return () => observer.disconnect()
}
