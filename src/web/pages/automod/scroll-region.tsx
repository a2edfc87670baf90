import type { ReactNode } from 'react'

/** Container for content wider than its column; scrolls on its own, also by keyboard. */
export function ScrollRegion({
  label,
  className,
  children,
}: {
  label: string
  className: string | undefined
  children: ReactNode
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be keyboard-focusable
    <section className={className} tabIndex={0} aria-label={label}>
      {children}
    </section>
  )
}
