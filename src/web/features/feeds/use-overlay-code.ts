import { useEffect } from 'react'
import { useShell } from '../../data/shell-data.ts'

/** On a page with posts, loads the overlay's code once the page is idle. */
export function useOverlayCode(): void {
  const { viewer } = useShell()
  const isMember = viewer !== null
  useEffect(() => {
    import('../lightbox/load-ahead.ts').then(
      module => module.loadAhead(isMember),
      // It loads when a post is opened instead.
      () => {},
    )
  }, [isMember])
}
