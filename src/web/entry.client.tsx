import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { beforeHydration } from './data/before-hydration.ts'
import { guardDocumentLoads } from './data/document-loads.ts'
import { keepStyles } from './data/keep-styles.ts'
import { repeatLostClicks } from './data/lost-clicks.ts'
import { whenLost } from './data/reach-server.ts'
import { fetchForRouter } from './data/router-fetch.ts'
import { watchCode } from './data/watch-code.ts'
import { listenForShortcuts } from './features/shortcuts/listen.ts'

/**
 * Tells whether the URL changed before hydration, as when the reader went back; then that URL is loaded instead of hydrating
 * the wrong page.
 */
function isElsewhere(): boolean {
  const served = document.documentElement.dataset.path
  return served !== undefined && decoded(served) !== decoded(window.location.pathname)
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    // Malformed encoding: compare as is.
    return path
  }
}

if (isElsewhere()) window.location.reload()
else {
  repeatLostClicks()
  listenForShortcuts()
  guardDocumentLoads()
  keepStyles()
  watchCode()
  // The page works even if parts fail to load: the browser submits forms itself.
  void Promise.race([Promise.allSettled(beforeHydration), whenLost()]).then(() =>
    startTransition(() => {
      hydrateRoot(
        document,
        import.meta.env.DEV ? (
          <StrictMode>
            <HydratedRouter unstable_fetch={fetchForRouter} />
          </StrictMode>
        ) : (
          <HydratedRouter unstable_fetch={fetchForRouter} />
        ),
      )
      // What was focused before React listened, it delivers once that part responds.
      document.querySelector(':focus')?.dispatchEvent(new Event('focusin', { bubbles: true }))
    }),
  )
}
