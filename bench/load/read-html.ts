/** Paths of the links to further pages in a page's HTML, from top to bottom; a thread's own comes last. */
export function furtherPaths(html: string): string[] {
  const links = html.matchAll(/href="([^"]*[?&](?:amp;)?after=[^"]*)"/g)
  return [...links].map(match => (match[1] ?? '').replaceAll('&amp;', '&'))
}

/** Fullnames of the posts that a listing's HTML shows, in order. */
export function postNames(html: string): string[] {
  return [...html.matchAll(/<article[^>]*data-fullname="(t3_\w+)"/g)].map(match => match[1] ?? '')
}

/** Paths of the threads and communities that a page links to, in order, perhaps several times. */
export function placePaths(html: string): { threads: string[]; communities: string[] } {
  const paths = [...html.matchAll(/href="(\/r\/[^"?]+\/)"/g)].map(match => match[1] ?? '/')
  return {
    threads: paths.filter(path => path.includes('/comments/')),
    communities: paths.filter(path => /^\/r\/[^/]+\/$/.test(path)),
  }
}
