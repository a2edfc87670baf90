import { enForms } from './en/forms.ts'
import { enSecurity } from './en/security.ts'
import { enShell } from './en/shell.ts'
import { translator } from './translator.ts'

/** The words about how an account is let in, besides those every page carries. */
export const t = translator({ ...enShell, ...enForms, ...enSecurity })
