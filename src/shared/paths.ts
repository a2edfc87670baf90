/** Returns the canonical path of a member; subpaths are appended to it. */
export function accountPath(name: string): string {
  return `/user/${encodeURIComponent(name)}/`
}

/** Returns the path of a year's posts. */
export function yearPath(year: number): string {
  return `/posts/${year}/`
}

export function communityPath(name: string): string {
  return `/r/${encodeURIComponent(name)}/`
}
