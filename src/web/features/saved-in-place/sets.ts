// Methods of sets are newer than the browsers the site is built for.

/** Returns what is in either set. */
export function union<T>(one: Iterable<T>, other: Iterable<T>): Set<T> {
  return new Set([...one, ...other])
}

/** Returns what is in the first set only. */
export function without<T>(one: ReadonlySet<T>, other: ReadonlySet<T>): Set<T> {
  return new Set([...one].filter(item => !other.has(item)))
}

export function isSame<T>(one: ReadonlySet<T>, other: ReadonlySet<T>): boolean {
  return one.size === other.size && without(one, other).size === 0
}
