import type { CommentView } from '#shared/views/comment-view.ts'
import type { PostView } from '#shared/views/post-view.ts'
import type {
  CommunityHit,
  FoundCount,
  MarkedText,
  PersonHit,
  QueryProblem,
} from '#shared/views/search-view.ts'
import type { PackedPost } from '../posts/pack-post.ts'

/** Fields of a comment, and of its thread, shown in a result. */
export type FoundComment = Pick<
  CommentView,
  'fullname' | 'permalink' | 'author' | 'createdAt' | 'score' | 'isOp'
> & {
  thread: Pick<PostView, 'title' | 'permalink' | 'isNsfw' | 'isSpoiler' | 'commentCount'>
  community: Pick<PostView['community'], 'prefixedName' | 'path' | 'name' | 'kind' | 'icon'>
}

export type FoundItem =
  | { post: PackedPost; title: MarkedText; text: MarkedText | null }
  | { comment: FoundComment; text: MarkedText }
  | { place: CommunityHit }
  | { person: PersonHit }

/** A page of results as sent to the browser. */
export type ResultPage = {
  items: FoundItem[]
  after: string | null
  total: FoundCount | null
  bounded: boolean
  didYouMean: string | null
  isCorrected: boolean
  isCatchingUp: boolean
  problems: QueryProblem[]
}

/** Shown beside the first page of posts: communities and people with matching names. */
export type NamedBeside = { name: string; isProfile: boolean; icon: string | null; size: number }
