type Loader = (...args: never[]) => unknown

const declared = new WeakSet<Loader>()

/**
 * Declares that a loader returns the same for every visitor with the same URL and choices, so that visitors can share its page
 * (decision 9). It must list what it shows in `facts.tags`, or the page isn't cached. It can't read visitor-specific data
 * (address, browser, other cookies) while its page is made for all.
 */
export function shareable<Declared extends Loader>(loader: Declared): Declared {
  declared.add(loader)
  return loader
}

/** Returns whether visitors can share the page of this loader. */
export function isShareable(loader: unknown): boolean {
  return typeof loader === 'function' && declared.has(loader as Loader)
}
