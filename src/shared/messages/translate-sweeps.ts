import { enShell } from './en/shell.ts'
import { enSweeps } from './en/sweeps.ts'
import { translator } from './translator.ts'

/** The words of the removal of everything that one account wrote. */
export const t = translator({ ...enShell, ...enSweeps })
