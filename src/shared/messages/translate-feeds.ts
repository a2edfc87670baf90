import { enFeeds } from './en/feeds.ts'
import { enPosts } from './en/posts.ts'
import { enShell } from './en/shell.ts'
import { translator } from './translator.ts'

/** The words of listings, besides those every page carries. */
export const t = translator({ ...enFeeds, ...enPosts, ...enShell })
