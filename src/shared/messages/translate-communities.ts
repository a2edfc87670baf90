import { enCommunities } from './en-communities.ts'
import { enFeeds } from './en-feeds.ts'
import { enPosts } from './en-posts.ts'
import { enShell } from './en-shell.ts'
import { translator } from './translator.ts'

/** The words about communities and profiles, besides those every page carries. */
export const t = translator({ ...enShell, ...enFeeds, ...enPosts, ...enCommunities })
