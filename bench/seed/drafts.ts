import type { Community } from './communities.ts'
import type { Giant } from './plan.ts'
import type { Text } from './texts.ts'

export type State = 'shown' | 'deleted' | 'removed'

/** A post on its way to the database. */
export type PostDraft = {
  id: number
  community: Community
  author: number
  time: number
  giant: Giant | null
  state: State
  comments: CommentDraft[]
  /** Attention that posts in its community get, relative to the mean of all posts. */
  weight: number
  /** Up-votes of its readers against what is usual: what was seen by many has comments seen by many. */
  heat: number
  /** Votes it gets besides its author's. */
  votes: number
}

export type CommentDraft = {
  id: number
  post: PostDraft
  parent: CommentDraft | null
  depth: number
  author: number
  time: number
  state: State
  text: Text
  ups: number
  downs: number
  best: number
  children: number
  descendants: number
  /** The post author's best answer. */
  answer: CommentDraft | null
}

/** Returns the author that other members see: deleting something also removes its author's name. */
export function shownAuthor(thing: { author: number; state: State }): number | null {
  return thing.state === 'deleted' ? null : thing.author
}
