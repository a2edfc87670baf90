/** A draft as its owner sees it on their profile. */
export type DraftView = {
  /** Name in the URL. */
  id: string
  kind: 'post' | 'reply' | 'edit'
  /** Title of a draft post; '' when there is none yet. */
  title: string
  /** Where it would be posted: the community or profile, or the title of the post it replies to or edits. */
  place: string
  /** Where to continue writing. */
  path: string
  updatedAt: string
}
