import { enOnboarding } from './en/onboarding.ts'
import { enShell } from './en/shell.ts'
import { translator } from './translator.ts'

/** The words of the first steps of somebody new, besides those every page carries. */
export const t = translator({ ...enShell, ...enOnboarding })
