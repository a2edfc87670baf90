import { enFlair } from './en/flair.ts'
import { enPosts } from './en/posts.ts'
import { enShell } from './en/shell.ts'
import { translator } from './translator.ts'

/** The words of flair, emoji and looks, besides those every page carries. */
export const t = translator({ ...enFlair, ...enPosts, ...enShell })
