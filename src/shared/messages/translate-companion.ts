import { enCompanion } from './en/companion.ts'
import { enShell } from './en/shell.ts'
import { translator } from './translator.ts'

/** The words of what goes along with a page, besides those every page carries. */
export const t = translator({ ...enShell, ...enCompanion })
