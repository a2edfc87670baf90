import type { CommunityLabel } from './community-view.ts'

export type TopicLabel = { slug: string; title: string; path: string }
export type TopicView = TopicLabel & { description: string; isListed: boolean }

/** A community of a topic. */
export type TopicCommunity = CommunityLabel & {
  title: string
  description: string
  memberCount: number
  isMember: boolean
}
