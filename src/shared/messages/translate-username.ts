import { enForms } from './en/forms.ts'
import { enShell } from './en/shell.ts'
import { enUsername } from './en/username.ts'
import { translator } from './translator.ts'

/** The words of choosing one's name. */
export const t = translator({ ...enShell, ...enForms, ...enUsername })
