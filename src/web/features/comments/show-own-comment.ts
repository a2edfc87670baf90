const FLASH_MS = 2_000

/** Scrolls to a newly posted comment and focuses it once it is in place. */
export function showOwnComment(fullname: string, scope: HTMLElement | null): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const comment = (scope ?? document).querySelector<HTMLElement>(`[id="${fullname}"]`)
      if (comment === null) return
      const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
      comment.tabIndex = -1
      comment.focus({ preventScroll: true })
      comment.scrollIntoView({ block: 'nearest', behavior: isStill ? 'auto' : 'smooth' })
      comment.dataset.flash = ''
      setTimeout(() => delete comment.dataset.flash, FLASH_MS)
    }),
  )
}
