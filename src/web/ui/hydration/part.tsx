import { type ReactNode, Suspense, type SuspenseProps, useEffect, useInsertionEffect, useRef } from 'react'

/** Parts of this page that don't respond to the reader yet; the page itself is `undefined`. */
const waiting = new Set<object | undefined>([undefined])

/**
 * React's Suspense, hydrated on its own, for everything whose code may come later than the page's. The page isn't ready
 * (`data-ready` on its root) before all of them are.
 */
export function Part({ children, ...rest }: SuspenseProps) {
  const part = useRef(null)
  // A layout effect would run again whenever React hides and shows the part around this one.
  useInsertionEffect(() => {
    waiting.add(part)
    return () => endWait(part)
  }, [])
  return (
    <Suspense {...rest}>
      <Alive part={part}>{children}</Alive>
    </Suspense>
  )
}

/** Ends the wait for a part, or for the page, once its effects have run. */
export function Alive({ part, children }: { part?: object; children?: ReactNode }) {
  useEffect(() => endWait(part), [part])
  return children
}

/* Not a prop of the root element: until hydration is over, the server's HTML and React's have to be the same. */
function endWait(part: object | undefined): void {
  waiting.delete(part)
  if (waiting.size === 0) document.documentElement.dataset.ready = ''
}
