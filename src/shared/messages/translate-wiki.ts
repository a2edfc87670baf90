import { enForms } from './en/forms.ts'
import { enPosts } from './en/posts.ts'
import { enShell } from './en/shell.ts'
import { enWiki } from './en/wiki.ts'
import { translator } from './translator.ts'

/** The words of the site's own documents, besides those every page carries. */
export const t = translator({ ...enShell, ...enPosts, ...enForms, ...enWiki })
