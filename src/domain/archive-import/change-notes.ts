/** Changes made to a row during import, each reason once. */
export type ChangeNotes = string[]

const TIDIED = 'white space or line ends tidied'
const LINK_SPELLING = 'link written in its standard form'
const UNESCAPED = 'HTML escaping undone once'

/** Changes that readers can't see, or that are announced for the whole file: counted, but not listed row by row. */
const COUNTED_ONLY: ReadonlySet<string> = new Set([TIDIED, LINK_SPELLING, UNESCAPED])

export const CHANGES = {
  tidied: TIDIED,
  linkSpelling: LINK_SPELLING,
  unescaped: UNESCAPED,
  controls: 'control characters removed',
  halfCharacters: 'half characters replaced by \uFFFD',
  badBytes: 'bytes that are not UTF-8 replaced by \uFFFD',
  name: 'account name changed: some of its characters cannot stand in a name',
  nameTaken: 'account name is taken here: the name of the source was added',
  profileTaken: 'name of a profile is taken here: the name of the source was added',
  linkUnusable: 'link dropped: not a usable http or https address',
  linkOfText: 'link dropped: the row says it is a text post',
  linkOfGone: 'link dropped: the post was deleted or removed',
  linkCompleted: 'link completed with https://www.reddit.com',
  parent: 'unusable parent id: the comment stands at top level',
  missingParent: 'parent not in archive: the comment stands at top level',
  openedCircle: 'comments reply to each other in a circle: this one stands at top level',
  post: 'unusable link_id: the post is the one named by parent_id or permalink',
  newerCopy: 'newer copy of an earlier row: it took the place of that row',
} as const

export function addNote(notes: ChangeNotes, reason: string): void {
  if (!notes.includes(reason)) notes.push(reason)
}

export function isListed(reason: string): boolean {
  return !COUNTED_ONLY.has(reason)
}

/** `title cut to 300 characters` */
export function cutNote(what: string, length: number): string {
  return `${what} cut to ${length.toLocaleString('en-US')} characters`
}
