const FLAG = /[?&]is_embedded=true(?:&|$)/

/** What was loaded into a frame stays there, wherever its links lead. */
let isFramed = false

/** Whether a page is shown in a frame of the account manager: bare, without the frame of the site. */
export function isEmbedded(search: string): boolean {
  const isAsked = FLAG.test(search)
  if (import.meta.env.SSR) return isAsked
  if (isAsked && window.parent !== window) isFramed = true
  return isAsked || isFramed
}
