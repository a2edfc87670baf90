/** What has to be there before the page's script takes over the HTML that was sent; it waits for all of it. */
export const beforeHydration: Promise<unknown>[] = []
