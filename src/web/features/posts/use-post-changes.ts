import { useEffect, useState } from 'react'
import type { PostView } from '#shared/views/post-view.ts'
import { onPostChange, type PostChange } from './post-changes.ts'

/** Returns a post with the changes made on this page. */
export function usePostChanges(post: PostView): PostView {
  const [change, setChange] = useState<PostChange>({})
  useEffect(
    () => onPostChange(post.fullname, next => setChange(before => ({ ...before, ...next }))),
    [post.fullname],
  )
  return Object.keys(change).length === 0 ? post : { ...post, ...change }
}
