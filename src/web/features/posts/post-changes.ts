import type { PostView } from '#shared/views/post-view.ts'

/** Listeners notified when a post is changed or deleted on the page, so that every view of it updates. */
const listeners = new Map<string, Set<(change: PostChange) => void>>()
export type PostChange = Partial<
  Pick<PostView, 'isNsfw' | 'isSpoiler' | 'flair' | 'isDeleted' | 'bodyHtml' | 'bodyMarkdown' | 'editedAt'> &
    Pick<
      PostView,
      'author' | 'authorFlair' | 'url' | 'domain' | 'preview' | 'images' | 'crosspostOf' | 'viewer'
    >
>

export function onPostChange(fullname: string, listener: (change: PostChange) => void): () => void {
  const own = listeners.get(fullname) ?? new Set()
  own.add(listener)
  listeners.set(fullname, own)
  return () => own.delete(listener)
}

/** Notifies every view of the post. */
export function emitPostChange(fullname: string, change: PostChange): void {
  for (const listener of listeners.get(fullname) ?? []) listener(change)
}
