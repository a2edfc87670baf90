import { useEffect, useState } from 'react'
import type { PostView } from '#shared/views/post-view.ts'
import { onPostChange, type PostChange } from './post-changes.ts'

/** A post as it is after what was done to it on this page. */
export function usePostChanges(post: PostView): PostView {
  const [change, setChange] = useState<PostChange>({})
  useEffect(
    () => onPostChange(post.fullname, next => setChange(before => ({ ...before, ...next }))),
    [post.fullname],
  )
  return Object.keys(change).length === 0 ? post : { ...post, ...change }
}
