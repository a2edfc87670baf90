/** Canonical paths of people and places; what lies below is appended to them. */
export function accountPath(name: string): string {
  return `/user/${encodeURIComponent(name)}/`
}

export function communityPath(name: string): string {
  return `/r/${encodeURIComponent(name)}/`
}
