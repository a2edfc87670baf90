import { useEffect, useMemo } from 'react'
import { useLocation } from 'react-router'
import type { CommentSort } from '#shared/sorts.ts'
import { changeCommentCount } from '../../data/comment-count.ts'
import { layOver } from '../../data/overlays.ts'
import type { FormResult } from '../../forms/form-result.ts'
import { PostDetail } from '../posts/post-detail.tsx'
import { usePostChanges } from '../posts/use-post-changes.ts'
import type { PostPageData } from './post-page-data.ts'
import { Thread } from './thread.tsx'
import { type ThreadSetting, ThreadSettingProvider } from './thread-setting.ts'

type Props = {
  data: PostPageData
  result?: FormResult | undefined
  onSort?: (sort: CommentSort) => void
  headingId?: string
  /** The role a moderator views the page as, as a query. */
  viewAs?: string
}

/** A post and its thread, shared by the page and the overlay. */
export function PostContent({ data, result, onSort, headingId, viewAs = '' }: Props) {
  const { post: given, thread, replyTo } = data
  const post = usePostChanges(given)
  const { key } = useLocation()
  const setting = useMemo<ThreadSetting>(
    () => ({
      postFullname: post.fullname,
      postPath: post.permalink,
      sort: thread.sort,
      entry: `${key} ${thread.sort}`,
      viewAs,
      focus: thread.focus?.fullname ?? null,
      replyTo: result?.values?.parent ?? replyTo,
      result,
      onCountChange: change => changeCommentCount(given, change),
    }),
    [given, key, post.fullname, post.permalink, thread.sort, viewAs, thread.focus, replyTo, result],
  )
  // Mark the post as read in the listing below, but only on leaving: on opening, all comments would hydrate at once.
  useEffect(() => () => void layOver(given.fullname, { isRead: true }), [given.fullname])
  return (
    <ThreadSettingProvider value={setting}>
      <PostDetail post={post} {...(headingId === undefined ? {} : { headingId })} />
      <Thread
        key={`${thread.sort} ${thread.focus?.fullname} ${thread.isLaterPage}`}
        post={post}
        thread={thread}
        onSort={onSort}
      />
    </ThreadSettingProvider>
  )
}
