import { enEditing } from './en/editing.ts'
import { translator } from './translator.ts'

/** The words of editing in place. */
export const t = translator(enEditing)
