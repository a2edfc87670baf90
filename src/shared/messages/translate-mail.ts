import { enMail } from './en/mail.ts'
import { translator } from './translator.ts'

/** The words of letters; no page carries them. */
export const t = translator(enMail)
