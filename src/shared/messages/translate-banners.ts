import { enBanners } from './en/banners.ts'
import { translator } from './translator.ts'

/** The words of account banners, which come with the late parts of the frame. */
export const t = translator(enBanners)
