import { enFeeds } from './en-feeds.ts'
import { enPosts } from './en-posts.ts'
import { enShell } from './en-shell.ts'
import { translator } from './translator.ts'

/**
 * The words of the frame, listings and posts: what every page carries. Other words come with the pages that show them
 * (translate-threads.ts, translate-communities.ts, translate-pages.ts), so that a first view does not wait for them.
 */
export const t = translator({ ...enShell, ...enFeeds, ...enPosts })
