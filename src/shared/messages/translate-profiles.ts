import { enPosts } from './en/posts.ts'
import { enProfiles } from './en/profiles.ts'
import { enShell } from './en/shell.ts'
import { translator } from './translator.ts'

/** The words of profiles, besides those every page carries. */
export const t = translator({ ...enProfiles, ...enPosts, ...enShell })
