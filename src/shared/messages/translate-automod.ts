import { enAutomod } from './en/automod.ts'
import { enModeration } from './en/moderation.ts'
import { enShell } from './en/shell.ts'
import { translator } from './translator.ts'

/** The words of automatic moderation and of scheduled posts. */
export const t = translator({ ...enShell, ...enModeration, ...enAutomod })
