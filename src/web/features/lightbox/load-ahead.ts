import { inQuietMoment } from '../../data/quiet-moment.ts'

/** Links that open a post over the listing they stand in. */
const LINKS = 'main article[data-fullname^="t3_"] h2 a'
/** What a reader does just before opening one. */
const SIGNS = ['pointerover', 'pointerdown', 'focusin'] as const

let isAsked = false
let isMember = false

/**
 * Loads the overlay's code before it is needed, so that opening a post asks for the post alone: when a page with posts
 * has come to rest and the line is good, else when the reader reaches for a post.
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
    // Asked for again when a post is opened.
    isAsked = false
  })
}
