/** Returns the name that a community's address has: a profile's is `u_ann`. */
export function communityName({ kind, name }: { kind: 'community' | 'profile'; name: string }): string {
  return kind === 'profile' ? `u_${name}` : name
}

/** Returns the name people mean by what they write: `u/ann` is ann's profile, `u_ann`; others stay as they are. */
export function writtenName(text: string): string {
  return text.replace(/^\/?u\//i, 'u_')
}
