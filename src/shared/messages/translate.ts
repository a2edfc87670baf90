import { enPosts } from './en/posts.ts'
import { enShell } from './en/shell.ts'
import { translator } from './translator.ts'

/**
 * The words of the frame and of posts: what every page carries. Other words come with what shows them
 * (translate-feeds.ts, translate-threads.ts and so on), so that a first view does not wait for them.
 */
export const t = translator({ ...enPosts, ...enShell })
