import { enDialogs } from './en/dialogs.ts'
import { enModDesk } from './en/mod-desk.ts'
import { enModeration } from './en/moderation.ts'
import { enShell } from './en/shell.ts'
import { enViewAs } from './en/view-as.ts'
import { translator } from './translator.ts'

/** The words of the tools of moderators. */
export const t = translator({ ...enShell, ...enDialogs, ...enModeration, ...enModDesk, ...enViewAs })
