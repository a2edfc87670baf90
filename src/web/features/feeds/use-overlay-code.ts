import { useEffect } from 'react'
import { useShell } from '../../data/shell-data.ts'

/** On a page with posts: loads what opens them over it, once the page has come to rest. */
export function useOverlayCode(): void {
  const { viewer } = useShell()
  const isMember = viewer !== null
  useEffect(() => {
    import('../lightbox/load-ahead.ts').then(
      module => module.loadAhead(isMember),
      // Then it is loaded when a post is opened.
      () => {},
    )
  }, [isMember])
}
