import type { PostKind } from '#shared/post-kinds.ts'

/** Data that rules check. Texts are as written; the caller provides them. */
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
  isPremium: boolean
  isSuspended: boolean
}

export type PostFacts = {
  id: string
  kind: PostKind
  title: string
  /** A crosspost has the text, URL and domain of its original. */
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
  /** Author of a crosspost's original. */
  originalAuthor: AuthorFacts | null
  /** The post itself, or a comment's post. */
  post: PostFacts
  comment: CommentFacts | null
  /** `comment` is a chat message, and there is no post. */
  isChat?: boolean
  /** A comment's author also wrote the post. */
  isSubmitter: boolean
}

/** A searchable text; null when there is none. Without a `method`: whole words anywhere. */
type SearchField<Thing> = { read: (thing: Thing) => string | null; method?: FieldMethod }
/** Default search method of a field. */
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

/** A condition on a post, or on a comment and its post. */
export type ThingTruth = (post: PostFacts, comment: CommentFacts | null) => boolean
/** Boolean conditions on a post or comment; `of` if only one of them has it. */
export const THING_TRUTHS: Readonly<Record<string, { of?: 'post' | 'comment'; is: ThingTruth }>> = {
  is_edited: { is: (post, comment) => (comment ?? post).isEdited },
  is_top_level: { of: 'comment', is: (_, comment) => comment?.isTopLevel ?? false },
  is_gallery: { of: 'post', is: post => post.imageCount > 1 },
  is_poll: { of: 'post', is: () => false },
  past_archive_date: { of: 'post', is: post => post.isArchived },
}

export type AuthorTruth = (author: AuthorFacts, facts: Facts) => boolean
/** Boolean conditions on an author. Gold is Premium. */
export const AUTHOR_TRUTHS: Readonly<Record<string, AuthorTruth>> = {
  is_contributor: author => author.isContributor,
  is_moderator: author => author.isModerator,
  is_submitter: (_, facts) => facts.isSubmitter,
  is_gold: author => author.isPremium,
  has_verified_email: author => author.hasVerifiedEmail,
}

export type AuthorAmount = (author: AuthorFacts) => number
/** Numbers of an author, for comparison; ages are in milliseconds and written as durations. */
export const AUTHOR_AMOUNTS: Readonly<Record<string, { isAge?: true; read: AuthorAmount }>> = {
  comment_karma: { read: author => author.commentKarma },
  post_karma: { read: author => author.postKarma },
  link_karma: { read: author => author.postKarma },
  combined_karma: { read: author => author.postKarma + author.commentKarma },
  account_age: { isAge: true, read: author => author.ageMs },
}
