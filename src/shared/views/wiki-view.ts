/** A page of a wiki. */
export type WikiPageView = {
  name: string
  html: string
  /** Empty for those who may not edit it. */
  markdown: string
  /** ISO 8601; null while it is as the software brings it. */
  editedAt: string | null
  editor: string | null
  canEdit: boolean
}
