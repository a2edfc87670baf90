import { en } from './en.ts'
import { translator } from './translator.ts'

/** All words, for pages and dialogs that are loaded by themselves. */
export const t = translator(en)
