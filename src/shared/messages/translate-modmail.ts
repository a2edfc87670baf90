import { enForms } from './en/forms.ts'
import { enModmail } from './en/modmail.ts'
import { enShell } from './en/shell.ts'
import { translator } from './translator.ts'

/** The words of conversations with moderators. */
export const t = translator({ ...enShell, ...enForms, ...enModmail })
