const MOST = 3

/** Returns the names a text mentions as `u/name` or `@name`, in lower case: the first three, without duplicates. */
export function mentionedIn(text: string): string[] {
  const names = [...text.matchAll(/(?:^|[\s(])(?:\/?u\/|@)([\w-]{3,20})(?![\w-])/g)].map(([, name = '']) =>
    name.toLowerCase(),
  )
  return [...new Set(names)].slice(0, MOST)
}
