import { inQuietMoment } from '../../data/quiet-moment.ts'

/** Links that open a post over their listing. */
const LINKS = 'main article[data-fullname^="t3_"] h2 a'
/** Events that come just before a post is opened. */
const SIGNS = ['pointerover', 'pointerdown', 'focusin'] as const

let isAsked = false
let isMember = false

/**
 * Preloads the overlay's code, so that opening a post only loads the post: when the page is idle and the connection good, else
 * when the reader reaches for a post.
 */
export function loadAhead(isForMember: boolean): void {
  isMember = isForMember
  if (isAsked) return
  for (const sign of SIGNS) document.addEventListener(sign, handleSign, { passive: true })
  inQuietMoment(() => document.querySelector(LINKS) !== null && run())
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
    // Retried when a post is opened.
    isAsked = false
  })
}
