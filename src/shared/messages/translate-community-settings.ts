import { enCommunitySettings } from './en/community-settings.ts'
import { translator } from './translator.ts'

/** The words of a community's settings. */
export const t = translator(enCommunitySettings)
