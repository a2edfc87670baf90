import { useEffect } from 'react'
import { useShell } from '../../data/shell-data.ts'

/** Loads the overlay's code once a page with posts is idle. */
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
