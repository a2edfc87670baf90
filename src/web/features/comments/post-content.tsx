import { useMemo } from 'react'
import type { CommentSort } from '#shared/sorts.ts'
import type { FormResult } from '../../forms/form-result.ts'
import { PostDetail } from '../posts/post-detail.tsx'
import type { PostPageData } from './post-page-data.ts'
import { Thread } from './thread.tsx'
import { type ThreadSetting, ThreadSettingProvider } from './thread-setting.ts'

type Props = {
  data: PostPageData
  result?: FormResult | undefined
  onSort?: (sort: CommentSort) => void
  headingId?: string
}

/** A post and its thread: the same on its page and in the overlay. */
export function PostContent({ data, result, onSort, headingId }: Props) {
  const { post, thread, replyTo } = data
  const setting = useMemo<ThreadSetting>(
    () => ({
      postFullname: post.fullname,
      postPath: post.permalink,
      sort: thread.sort,
      focus: thread.focus?.fullname ?? null,
      replyTo: result?.values?.parent ?? replyTo,
      result,
    }),
    [post.fullname, post.permalink, thread.sort, thread.focus, replyTo, result],
  )
  return (
    <ThreadSettingProvider value={setting}>
      <PostDetail post={post} {...(headingId === undefined ? {} : { headingId })} />
      <Thread key={`${thread.sort} ${thread.focus?.fullname}`} post={post} thread={thread} onSort={onSort} />
    </ThreadSettingProvider>
  )
}
