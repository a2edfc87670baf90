import { enAdmin } from './en/admin.ts'
import { enShell } from './en/shell.ts'
import { translator } from './translator.ts'

/** The words of the pages for admins. */
export const t = translator({ ...enShell, ...enAdmin })
