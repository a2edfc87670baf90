import { enPosts } from './en/posts.ts'
import { enShell } from './en/shell.ts'
import { enThreads } from './en/threads.ts'
import { translator } from './translator.ts'

/** The words of threads, besides those every page carries. */
export const t = translator({ ...enPosts, ...enShell, ...enThreads })
