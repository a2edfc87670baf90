import { enNotices } from './en/notices.ts'
import { translator } from './translator.ts'

/** The words of notices sent by mail; no page carries them. */
export const t = translator(enNotices)
