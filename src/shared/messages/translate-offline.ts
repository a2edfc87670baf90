import { enCompanion } from './en/companion.ts'
import { enOffline } from './en/offline.ts'
import { enShell } from './en/shell.ts'
import { translator } from './translator.ts'

/** The words of the page without a connection. */
export const t = translator({ ...enShell, ...enCompanion, ...enOffline })
