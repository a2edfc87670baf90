/** Sections of the directory by name: letters, names that start with a digit, and all others. */
export const DIRECTORY_LETTERS = [...'abcdefghijklmnopqrstuvwxyz', 'digits', 'other'] as const
export type DirectoryLetter = string

const MOST_PAGES = 10_000

/** Parses `a-1`, the first page of letter a (R2.10-17); null when invalid. */
export function parseDirectoryPage(text: string): { letter: DirectoryLetter; page: number } | null {
  const match = /^([a-z]|digits|other)-([1-9]\d{0,4})$/i.exec(text)
  const page = Number(match?.[2])
  return match === null || page > MOST_PAGES ? null : { letter: (match[1] ?? '').toLowerCase(), page }
}

export function directoryPath(letter: DirectoryLetter, page = 1): string {
  return `/subreddits/${letter}-${page}/`
}
