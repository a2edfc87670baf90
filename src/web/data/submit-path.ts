/** Returns the page for a new post, as seen from `pathname`: within a community, the post starts there. */
export function submitPath(pathname: string): string {
  const community = /^\/r\/(?!popular\/|all\/)[^/]+\//.exec(pathname)?.[0]
  return `${community ?? '/'}submit`
}
