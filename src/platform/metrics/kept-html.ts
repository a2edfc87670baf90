/** Memory used for cached page fragments, reported by `/metrics`. */
class KeptHtml {
  /** Cache limit; 0 disables caching, and every page is rendered from scratch. */
  maxBytes = 0
  bytes = 0
  entries = 0
  found = 0
  made = 0
  /** Fragments that couldn't be rendered apart from their page: a bug, although the page is still complete. */
  failures = 0
  /** Called for each of those. */
  onFailure: (error: unknown) => void = () => undefined
}

/** Shared by the process, since pages are rendered in one place. */
export const keptHtml = new KeptHtml()
