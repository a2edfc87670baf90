import { fail } from '#shared/errors.ts'
import type { BannerContent, BannerCta } from '#shared/inbox/banner-view.ts'
import { requireWhole } from '#shared/require-whole.ts'
import { cleanLine, lengthOf } from '#shared/text/clean-text.ts'
import { type Color, parseColor } from '#shared/text/colors.ts'
import { isBlank } from '#shared/text/is-blank.ts'

/** Lengths in characters. */
const BANNER_LIMITS = { name: 60, title: 100, body: 300, cta: 30, url: 500, views: 1_000 } as const

/** The fields of the form, by name; everything is text. */
export type BannerInput = Record<(typeof BANNER_FIELDS)[number], string> & {
  isDismissible: boolean
  isPromo?: boolean
}

export const BANNER_FIELDS = [
  'notificationName',
  'titleText',
  'bodyText',
  'colorText',
  'titleImage',
  'thumbnailImageUrl',
  'bodyBackgroundImage',
  'linkUrl',
  'maxViews',
  'primaryText',
  'primaryUrl',
  'primaryBackground',
  'primaryHover',
  'primaryBorder',
  'secondaryText',
  'secondaryUrl',
  'secondaryBackground',
  'secondaryHover',
  'secondaryBorder',
] as const

/** Returns a banner from its form. Throws `text_too_long`, `field_invalid` or `number_out_of_range`, naming the field. */
export function parseBanner(input: BannerInput): BannerContent {
  const maxViews = requireWhole('maxViews', Number(input.maxViews), { from: 1, to: BANNER_LIMITS.views })
  return {
    notificationName: required(input, 'notificationName', BANNER_LIMITS.name),
    titleText: required(input, 'titleText', BANNER_LIMITS.title),
    bodyText: { text: line(input, 'bodyText', BANNER_LIMITS.body), colorText: color(input, 'colorText') },
    titleImage: picture(input, 'titleImage'),
    thumbnailImageUrl: picture(input, 'thumbnailImageUrl'),
    bodyBackgroundImage: picture(input, 'bodyBackgroundImage'),
    linkUrl: link(input, 'linkUrl'),
    primaryCta: cta(input, 'primary'),
    secondaryCta: cta(input, 'secondary'),
    ...(input.isPromo === true && { isPromo: true as const }),
    persistence: { maxViews, isDismissible: input.isDismissible },
  }
}

type Field = (typeof BANNER_FIELDS)[number]

function line(input: BannerInput, field: Field, max: number): string {
  const text = cleanLine(input[field])
  if (lengthOf(text) > max) fail('text_too_long', { field, limit: max })
  return text
}

function required(input: BannerInput, field: Field, max: number): string {
  const text = line(input, field, max)
  return isBlank(text) ? fail('field_invalid', { field }) : text
}

function color(input: BannerInput, field: Field): Color | null {
  if (input[field].trim() === '') return null
  return parseColor(input[field]) ?? fail('field_invalid', { field })
}

/** A page of this site, or another one by https. */
function link(input: BannerInput, field: Field): string | null {
  const text = line(input, field, BANNER_LIMITS.url)
  if (text === '' || isOwnPath(text)) return text || null
  const url = URL.parse(text)
  return url?.protocol === 'https:' && url.username === '' ? url.href : fail('field_invalid', { field })
}

/** Pictures come from this site: pages load none from elsewhere. */
function picture(input: BannerInput, field: Field): string | null {
  const text = line(input, field, BANNER_LIMITS.url)
  if (text === '') return null
  return isOwnPath(text) && /^[\w./-]+$/.test(text) ? text : fail('field_invalid', { field })
}

/** Browsers read `//` and a backslash as the start of a host. */
function isOwnPath(text: string): boolean {
  return /^\/(?![/\\])[^\\\s]*$/.test(text)
}

function cta(input: BannerInput, which: 'primary' | 'secondary'): BannerCta | null {
  const text = line(input, `${which}Text`, BANNER_LIMITS.cta)
  const url = link(input, `${which}Url`)
  if (text === '' && url === null) return null
  if (isBlank(text)) fail('field_invalid', { field: `${which}Text` })
  if (url === null) fail('field_invalid', { field: `${which}Url` })
  const backgroundHex = color(input, `${which}Background`) ?? (which === 'primary' ? '#2f6b4f' : '#ffffff')
  return {
    ...{ text, actionType: 'GOTO', url, backgroundHex },
    hoverHex: color(input, `${which}Hover`) ?? backgroundHex,
    borderHex: color(input, `${which}Border`) ?? backgroundHex,
  }
}
