import { enCommunitySetup } from './en/community-setup.ts'
import { enShell } from './en/shell.ts'
import { translator } from './translator.ts'

/** The words of how a community is set up, and of asking to be let in. */
export const t = translator({ ...enShell, ...enCommunitySetup })
