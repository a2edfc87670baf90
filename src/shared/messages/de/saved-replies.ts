import type { enSavedReplies } from '../en/saved-replies.ts'
import type { Messages } from '../messages-of.ts'

/** German: inserting saved replies. */
export const deSavedReplies = {
  'saved.choose': 'Textbaustein',
  'saved.insert': 'Einfügen',
} as const satisfies Messages<typeof enSavedReplies>
