const FLAG = /[?&]is_embedded=true(?:&|$)/

/** Once framed, the document stays framed, wherever its links lead. */
let isFramed = false

/** Returns whether a page is shown in an account manager frame, without the site's own frame. */
export function isEmbedded(search: string): boolean {
  const isAsked = FLAG.test(search)
  if (import.meta.env.SSR) return isAsked
  if (isAsked && window.parent !== window) isFramed = true
  return isAsked || isFramed
}
