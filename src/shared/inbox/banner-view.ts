import type { Color } from '../text/colors.ts'

/** R3-bann-02. */
export type BannerCta = {
  text: string
  actionType: 'GOTO'
  url: string
  backgroundHex: Color
  hoverHex: Color
  borderHex: Color
}

/** The text and look of an inbox banner (R3-bann-01). */
export type BannerContent = {
  notificationName: string
  titleText: string
  bodyText: { text: string; colorText: Color | null }
  titleImage: string | null
  thumbnailImageUrl: string | null
  bodyBackgroundImage: string | null
  linkUrl: string | null
  primaryCta: BannerCta | null
  secondaryCta: BannerCta | null
  /** It advertises: members with Premium don't see it. */
  isPromo?: true
  persistence: { maxViews: number; isDismissible: boolean }
}

export type BannerView = BannerContent & { id: number }
