import { t } from '#shared/messages/t.ts'

const SPOILER = '[data-md] .md-spoiler-text'

/** Makes spoilers open by click, tap, Enter or Space, including ones added later. Returns a function that stops it. */
export function watchSpoilers(): () => void {
  const prepare = () => {
    for (const spoiler of document.querySelectorAll<HTMLElement>(`${SPOILER}:not([role], [data-open])`))
      close(spoiler)
  }
  const handleClick = (event: Event) => {
    const spoiler = spoilerOf(event)
    // The first click opens the spoiler; its links work from the next.
    if (spoiler === null || spoiler.dataset.open !== undefined) return
    event.preventDefault()
    event.stopPropagation()
    open(spoiler)
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ' ') handleClick(event)
  }
  const observer = new MutationObserver(prepare)
  observer.observe(document.body, { childList: true, subtree: true })
  prepare()
  document.addEventListener('click', handleClick, true)
  document.addEventListener('keydown', handleKey, true)
  return () => {
    observer.disconnect()
    document.removeEventListener('click', handleClick, true)
    document.removeEventListener('keydown', handleKey, true)
  }
}

function spoilerOf({ target }: Event): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(SPOILER) : null
}

function close(spoiler: HTMLElement): void {
  spoiler.setAttribute('role', 'button')
  spoiler.setAttribute('aria-label', t('spoiler.open'))
  spoiler.tabIndex = 0
  cover(spoiler)
}

/** Wraps bare text in an element that the style hides, because screen readers read text that is only transparent. */
function cover(spoiler: HTMLElement): void {
  if (spoiler.tagName !== 'SPAN') return
  const inner = document.createElement('span')
  inner.append(...spoiler.childNodes)
  spoiler.append(inner)
}

function open(spoiler: HTMLElement): void {
  spoiler.dataset.open = ''
  spoiler.removeAttribute('role')
  spoiler.removeAttribute('aria-label')
  // Keeps focus, but is no longer a tab stop.
  spoiler.tabIndex = -1
}
