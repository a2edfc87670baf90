import { enPosts } from './en-posts.ts'
import { enShell } from './en-shell.ts'
import { enThreads } from './en-threads.ts'
import { enWriting } from './en-writing.ts'
import { translator } from './translator.ts'

/** The words of the forms in which text is written, besides those of threads. */
export const t = translator({ ...enPosts, ...enShell, ...enThreads, ...enWriting })
