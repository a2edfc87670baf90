import { t } from '#shared/messages/t.ts'
import type { CommentView } from '#shared/views/comment-view.ts'
import type { PostView } from '#shared/views/post-view.ts'
import { overlayNow, useOverlay } from '../../data/overlays.ts'
import { openModal } from '../../modals/open-modal.ts'
import type { Act } from '../../ui/act.ts'
import type { Votable } from '../votes/vote-acts.ts'
import { setSaved } from './set-saved.ts'
import { shareLink } from './share-link.ts'

type Thing = Votable & {
  permalink: string
  title?: string
  viewer: { isSaved: boolean; canReply?: boolean }
}

/** A post or comment with the actions possible where it is shown. */
export type ThingSubject = {
  /**
   * The context that decides which shortcuts apply: a listing, the post's own page, a thread or list; few for deleted
   * items.
   */
  place: 'card' | 'post' | 'comment' | 'deleted'
  thing: Thing
  isMember: boolean
  open?: () => void
  reply?: () => void
  /** Shows or hides its content. */
  toggle?: (() => void) | undefined
  isFolded?: boolean
}

export type PostSubject = ThingSubject & {
  thing: PostView
  /** The feed, for "why is this here"; null outside feeds. */
  feed: { name: string; sort: string } | null
  edit?: (() => void) | undefined
}

export type CommentSubject = ThingSubject & {
  thing: CommentView
  isFolded: boolean
  edit: () => void
  /** `left`: what remains visible; `isGone`: it had no replies. */
  onDeleted: (left: CommentView, isGone: boolean) => void
}

/** Returns whether a post or comment is saved, as the reader currently sees it. */
export function useSaved({ fullname, viewer }: Pick<Thing, 'fullname' | 'viewer'>): boolean {
  return useOverlay(fullname).isSaved ?? viewer.isSaved
}

function isSaved({ thing }: Saving): boolean {
  return overlayNow(thing.fullname).isSaved ?? thing.viewer.isSaved
}

type Saving = { thing: Pick<Thing, 'fullname' | 'viewer'>; isMember: boolean }

/** Wherever its button is rendered, `useSaved` must be called too, since its label changes. */
export const SAVE: Act<Saving> = {
  id: 'save',
  label: on => t(isSaved(on) ? 'post.unsave' : 'post.save'),
  icon: 'save',
  key: 'S',
  run: on => {
    const { fullname } = on.thing
    if (on.isMember) void setSaved(fullname, !isSaved(on))
    else openModal('login', { to: 'save', thingId: fullname })
  },
}

export const SHARE: Act<ThingSubject> = {
  id: 'share',
  label: () => t('post.share'),
  icon: 'share',
  run: ({ thing }) => void shareLink({ path: thing.permalink, title: thing.title ?? document.title }),
}

export const REPLY: Act<ThingSubject> = {
  id: 'reply',
  label: () => t('comment.reply'),
  icon: 'comment',
  key: 'R',
  isOffered: ({ thing, reply }) => reply !== undefined && thing.viewer.canReply !== false,
  run: ({ thing, isMember, reply }) => {
    if (isMember) reply?.()
    else openModal('login', { to: 'comment', thingId: thing.fullname })
  },
}
