import { enDialogs } from './en/dialogs.ts'
import { enModLog } from './en/mod-log.ts'
import { enModeration } from './en/moderation.ts'
import { translator } from './translator.ts'

/** The words of the log of moderators. */
export const t = translator({ ...enDialogs, ...enModeration, ...enModLog })
