import { loadOperations } from '../../data/run-operation.ts'

/** Links that open a post over the listing they stand in. */
const LINKS = 'main article[data-fullname^="t3_"] h2 a'
/** What a reader does just before opening one. */
const SIGNS = ['pointerover', 'pointerdown', 'focusin'] as const
const PATIENCE_MS = 4_000
/** Where a browser cannot tell when it is idle. */
const WAIT_MS = 1_500

let isAsked = false
let isMember = false

/**
 * Loads the overlay's code before it is needed, so that opening a post asks for the post alone: when a page with posts
 * has come to rest and the line is good, else when the reader reaches for a post.
 */
export function loadAhead(isForMember: boolean): void {
  isMember = isForMember
  loadOperations()
  if (isAsked) return
  for (const sign of SIGNS) document.addEventListener(sign, handleSign, { passive: true })
  if (isLineGood()) whenIdle(() => document.querySelector(LINKS) !== null && run())
}

function handleSign(event: Event): void {
  if (event.target instanceof Element && event.target.closest(LINKS) !== null) run()
}

function run(): void {
  if (isAsked) return
  isAsked = true
  for (const sign of SIGNS) document.removeEventListener(sign, handleSign)
  const loading = import('./lightbox.tsx').then(module => module.loadWhatItShows(isMember))
  loading.catch(() => {
    // Asked for again when a post is opened.
    isAsked = false
  })
}

function whenIdle(start: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(start, { timeout: PATIENCE_MS })
  else setTimeout(start, WAIT_MS)
}

/** False where the reader saves data or the browser says that the line is slow; unknown counts as good. */
function isLineGood(): boolean {
  const { connection } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string }
  }
  return connection?.saveData !== true && !/2g/.test(connection?.effectiveType ?? '')
}
