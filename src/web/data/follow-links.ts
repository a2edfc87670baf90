import { useLayoutEffect } from 'react'
import { type Location, type NavigateFunction, useLocation, useNavigate } from 'react-router'

/** The router's navigation and location; null until it runs. */
let router: { navigate: NavigateFunction; location: Location } | null = null

/** Makes links of the site navigate within this document. */
export function useFollowedLinks(): void {
  const navigate = useNavigate()
  const location = useLocation()
  useLayoutEffect(() => {
    router = { navigate, location }
  }, [navigate, location])
}

/**
 * Returns the router for event handlers. Components that only need it there avoid a hook, and re-rendering on every navigation.
 */
export function routerNow(): { navigate: NavigateFunction; location: Location } | null {
  return router
}

/** Navigates within this document if a link allows it (`ui/link.tsx`); returns whether it did. */
export function followLink(link: HTMLAnchorElement): boolean {
  const { link: kind } = link.dataset
  if (router === null || kind === undefined) return false
  const { pathname, search, hash, href } = link
  // Like browsers, add no history entry for the current URL.
  const replace = href === window.location.href
  void router.navigate({ pathname, search, hash }, { preventScrollReset: kind === 'stay', replace })
  return true
}
