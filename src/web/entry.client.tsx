import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { beforeHydration } from './data/before-hydration.ts'
import { guardDocumentLoads } from './data/document-loads.ts'
import { whenLost } from './data/reach-server.ts'
import { listenForShortcuts } from './features/shortcuts/listen.ts'

/**
 * Who goes back before the page's script has run is at another address than the page that was sent: then that
 * address is loaded instead of hydrating the wrong page.
 */
function isElsewhere(): boolean {
  const served = document.documentElement.dataset.path
  return served !== undefined && decoded(served) !== decoded(window.location.pathname)
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    // Not encoded text: compared as it stands.
    return path
  }
}

if (isElsewhere()) window.location.reload()
else {
  listenForShortcuts()
  guardDocumentLoads()
  // Without what did not arrive the page still works: forms are sent by the browser itself.
  void Promise.race([Promise.allSettled(beforeHydration), whenLost()]).then(() =>
    startTransition(() => {
      hydrateRoot(
        document,
        import.meta.env.DEV ? (
          <StrictMode>
            <HydratedRouter />
          </StrictMode>
        ) : (
          <HydratedRouter />
        ),
      )
    }),
  )
}
