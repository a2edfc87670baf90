import type { CommentView } from '../views/comment-view.ts'
import type { PostView } from '../views/post-view.ts'
import { t } from './t.ts'

/** Returns the title of a comment in feeds and on other sites: who wrote it, on which post. */
export function commentTitle(
  { author }: Pick<CommentView, 'author'>,
  { title }: Pick<PostView, 'title'>,
): string {
  return t('feedDoors.comment', { name: author?.name ?? t('feedDoors.someone'), title })
}
