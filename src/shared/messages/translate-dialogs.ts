import { enDialogs } from './en/dialogs.ts'
import { enPosts } from './en/posts.ts'
import { enShell } from './en/shell.ts'
import { translator } from './translator.ts'

const words = { ...enShell, ...enPosts, ...enDialogs }

/** The words of dialogs and menus that open on request, besides those every page carries. */
export const t = translator(words)

/** True when there are words under this key; for keys that the server names. */
export function isDialogKey(key: string): key is keyof typeof words {
  return Object.hasOwn(words, key)
}
