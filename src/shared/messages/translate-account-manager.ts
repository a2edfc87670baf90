import { enAccountManager } from './en/account-manager.ts'
import { enShell } from './en/shell.ts'
import { translator } from './translator.ts'

/** The words of the account manager's frame, besides those every page carries. */
export const t = translator({ ...enShell, ...enAccountManager })
