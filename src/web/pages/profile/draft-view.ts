/** A draft as its owner sees it on their profile. */
export type DraftView = {
  /** Name in the URL. */
  id: string
  kind: 'post' | 'reply' | 'edit'
  /** Title of a draft post; '' when there is none yet. */
  title: string
  /** The destination: the community or profile, or the title of the post it replies to or edits. */
  place: string
  /** The path where writing continues. */
  path: string
  updatedAt: string
}
