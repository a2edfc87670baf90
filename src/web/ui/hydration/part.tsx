import { type ReactNode, Suspense, type SuspenseProps, useEffect, useInsertionEffect, useRef } from 'react'

/** Marks on the root: `data-ready` once the page responds, `data-complete` once the late parts of its frame do, too. */
type Mark = 'ready' | 'complete'

/** Parts that don't respond to the reader yet, by the mark they hold back; the page itself is `undefined`. */
const waiting: Record<Mark, Set<object | undefined>> = { ready: new Set([undefined]), complete: new Set() }

let noteComplete = () => {}
/** Resolves once the late parts of the frame respond. */
export const frameIsComplete = new Promise<void>(resolve => {
  noteComplete = resolve
})

/**
 * React's Suspense, hydrated on its own, for everything whose code may come later than the page's. The root isn't marked before
 * all of them are hydrated.
 */
export function Part({ mark = 'ready', children, ...rest }: SuspenseProps & { mark?: Mark }) {
  const part = useRef(null)
  // A layout effect would run again whenever React hides and shows the part around this one.
  useInsertionEffect(() => {
    waiting[mark].add(part)
    return () => endWait(mark, part)
  }, [mark])
  return (
    <Suspense {...rest}>
      <Alive mark={mark} part={part}>
        {children}
      </Alive>
    </Suspense>
  )
}

type AliveProps = { mark?: Mark; part?: object; children?: ReactNode }

/** Ends the wait for a part, or for the page, once its effects have run. */
export function Alive({ mark = 'ready', part, children }: AliveProps) {
  useEffect(() => endWait(mark, part), [mark, part])
  return children
}

/* Not a prop of the root element: until hydration is over, the server's HTML and React's have to be the same. */
function endWait(mark: Mark, part: object | undefined): void {
  waiting[mark].delete(part)
  if (waiting[mark].size > 0) return
  document.documentElement.dataset[mark] = ''
  if (mark === 'complete') noteComplete()
}
