/** What rules look at, and what they can ask of it. Texts are as written; whoever judges brings them along. */
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

/** A text that rules can search; null where there is none to search. Without a `method`: whole words anywhere. */
type SearchField<Thing> = { read: (thing: Thing) => string | null; method?: FieldMethod }
/** How a field is searched where a rule does not say how. */
export type FieldMethod = 'full-exact' | 'includes' | 'domain'
export type SearchFields<Thing> = Readonly<Record<string, SearchField<Thing>>>

export const POST_FIELDS: SearchFields<PostFacts> = {
  id: { read: post => post.id, method: 'full-exact' },
  title: { read: post => post.title },
  domain: { read: post => post.domain, method: 'domain' },
  url: { read: post => post.url, method: 'includes' },
  body: { read: post => (post.kind === 'text' || post.body !== '' ? post.body : null) },
  flair_text: { read: post => post.flairText, method: 'full-exact' },
  flair_css_class: { read: post => post.flairClass, method: 'full-exact' },
  flair_template_id: { read: post => post.flairTemplateId, method: 'full-exact' },
  crosspost_id: { read: post => post.original?.id ?? null },
  crosspost_title: { read: post => post.original?.title ?? null },
  media_author: { read: post => post.media?.author ?? null, method: 'full-exact' },
  media_author_url: { read: post => post.media?.authorUrl ?? null, method: 'includes' },
  media_title: { read: post => post.media?.title ?? null },
  media_description: { read: post => post.media?.description ?? null },
}

export const COMMENT_FIELDS: SearchFields<CommentFacts> = {
  id: { read: comment => comment.id, method: 'full-exact' },
  body: { read: comment => comment.body },
}

export const PERSON_FIELDS: SearchFields<AuthorFacts> = {
  id: { read: person => person.id, method: 'full-exact' },
  name: { read: person => person.name },
  flair_text: { read: person => person.flairText, method: 'full-exact' },
  flair_css_class: { read: person => person.flairClass, method: 'full-exact' },
  flair_template_id: { read: person => person.flairTemplateId, method: 'full-exact' },
}

/** What is asked of a post, or of a comment under it. */
export type ThingTruth = (post: PostFacts, comment: CommentFacts | null) => boolean
/** Yes or no about a post or comment; `of` where only one of them can be asked. */
export const THING_TRUTHS: Readonly<Record<string, { of?: 'post' | 'comment'; is: ThingTruth }>> = {
  is_edited: { is: (post, comment) => (comment ?? post).isEdited },
  is_top_level: { of: 'comment', is: (_, comment) => comment?.isTopLevel ?? false },
  is_gallery: { of: 'post', is: post => post.imageCount > 1 },
  is_poll: { of: 'post', is: () => false },
  past_archive_date: { of: 'post', is: post => post.isArchived },
}

export type AuthorTruth = (author: AuthorFacts, facts: Facts) => boolean
/** Yes or no about an author. Nobody has gold here. */
export const AUTHOR_TRUTHS: Readonly<Record<string, AuthorTruth>> = {
  is_contributor: author => author.isContributor,
  is_moderator: author => author.isModerator,
  is_submitter: (_, facts) => facts.isSubmitter,
  is_gold: () => false,
  has_verified_email: author => author.hasVerifiedEmail,
}

export type AuthorAmount = (author: AuthorFacts) => number
/** Numbers of an author, to compare with others; an age is in milliseconds and written as a time. */
export const AUTHOR_AMOUNTS: Readonly<Record<string, { isAge?: true; read: AuthorAmount }>> = {
  comment_karma: { read: author => author.commentKarma },
  post_karma: { read: author => author.postKarma },
  link_karma: { read: author => author.postKarma },
  combined_karma: { read: author => author.postKarma + author.commentKarma },
  account_age: { isAge: true, read: author => author.ageMs },
}
