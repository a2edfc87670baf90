import { enPreferences } from './en/preferences.ts'
import { translator } from './translator.ts'

/** The words of the preferences. */
export const t = translator(enPreferences)
