import { loadedVersion } from '../../data/router-fetch.ts'

const MINUTE_MS = 60_000
/** R9-41. */
const CHECK_EVERY_MS = 60 * MINUTE_MS

/**
 * Checks hourly whether the site was updated since this page loaded; then the next link loads a full page. Returns a function
 * that stops it.
 */
export function watchVersion(): () => void {
  let isStale = false
  const check = async () => {
    const answer = await fetch('/api/version').catch(() => null)
    const { version } = ((await answer?.json().catch(() => null)) ?? {}) as { version?: string }
    const loaded = loadedVersion()
    if (version !== undefined && loaded !== undefined && version !== loaded) isStale = true
  }
  const handleClick = (event: MouseEvent) => {
    // Before the page's own handler, so that the browser follows the link itself.
    if (isStale && event.target instanceof Element && event.target.closest('a[href]') !== null)
      event.stopPropagation()
  }
  const timer = setInterval(() => void check(), CHECK_EVERY_MS)
  window.addEventListener('click', handleClick, true)
  return () => {
    clearInterval(timer)
    window.removeEventListener('click', handleClick, true)
  }
}
