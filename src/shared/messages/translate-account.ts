import { enAccount } from './en/account.ts'
import { enForms } from './en/forms.ts'
import { enShell } from './en/shell.ts'
import { translator } from './translator.ts'

/** The words of the pages about one's own account. */
export const t = translator({ ...enShell, ...enForms, ...enAccount })
