import { enMenus } from './en/menus.ts'
import { enPosts } from './en/posts.ts'
import { enShell } from './en/shell.ts'
import { translator } from './translator.ts'

/** The words of the header's menus, besides those every page carries. */
export const t = translator({ ...enShell, ...enPosts, ...enMenus })
