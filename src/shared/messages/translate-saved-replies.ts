import { enSavedReplies } from './en/saved-replies.ts'
import { translator } from './translator.ts'

/** The words of the saved replies where they are put into a text. */
export const t = translator(enSavedReplies)
