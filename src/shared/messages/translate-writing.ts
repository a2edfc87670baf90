import { enPosts } from './en/posts.ts'
import { enShell } from './en/shell.ts'
import { enWriting } from './en/writing.ts'
import { translator } from './translator.ts'

/** The words of the forms in which text is written. */
export const t = translator({ ...enPosts, ...enShell, ...enWriting })
