/** What rules look at. Texts are as written; whoever judges brings them along. */
export type AuthorFacts = {
  id: string
  name: string
  flairText: string
  flairClass: string
  flairTemplateId: string
  ageMs: number
  postKarma: number
  commentKarma: number
  isContributor: boolean
  isModerator: boolean
  hasVerifiedEmail: boolean
  isSuspended: boolean
}

export type PostFacts = {
  id: string
  kind: 'text' | 'link' | 'image' | 'chat'
  title: string
  /** A crosspost's text, address and domain are those of its original. */
  body: string
  url: string | null
  domain: string
  flairText: string
  flairClass: string
  flairTemplateId: string
  imageCount: number
  isEdited: boolean
  isArchived: boolean
  reports: number
  original: { id: string; title: string; communityName: string; isCommunityNsfw: boolean } | null
  media: { title: string; description: string; author: string; authorUrl: string } | null
}

export type CommentFacts = {
  id: string
  body: string
  isTopLevel: boolean
  isEdited: boolean
  reports: number
}

export type Facts = {
  communityName: string
  isCommunityNsfw: boolean
  author: AuthorFacts
  /** Of a crosspost's original. */
  originalAuthor: AuthorFacts | null
  /** The post itself, or the one a comment stands under. */
  post: PostFacts
  comment: CommentFacts | null
  /** A comment's author wrote the post as well. */
  isSubmitter: boolean
}
