import { enCommunities } from './en/communities.ts'
import { enPosts } from './en/posts.ts'
import { enShell } from './en/shell.ts'
import { translator } from './translator.ts'

/** The words about a community, besides those every page carries. */
export const t = translator({ ...enCommunities, ...enPosts, ...enShell })
