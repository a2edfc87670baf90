import { type RawBuilder, sql } from 'kysely'
import { mediaUrl, type StoredImage, toImageView } from '#domain/media/image-view.ts'
import type { Ctx } from '#platform/context/context.ts'
import { EMOJI_SIZE, styleProperties } from '#shared/community-style.ts'
import type { CommunityId } from '#shared/ids.ts'
import type { StyleColors, StyleView, ThemeView } from '#shared/views/style-view.ts'

/** A community's appearance as read by {@link styleJson}. */
export type StoredStyle = {
  highlight_light: string | null
  highlight_dark: string | null
  background_light: string | null
  background_dark: string | null
  emoji_width: number
  emoji_height: number
  banner: StoredImage | null
}

/** The appearance of community `c` beyond its accent and icon, as one value; null when nothing was chosen. */
export const styleJson: RawBuilder<StoredStyle | null> = sql`(
  select to_jsonb(st) || jsonb_build_object('banner', (select to_jsonb(b) from media b where b.id = st.banner_media_id))
  from community_styles st where st.community_id = c.id
)`

/** The widest banner that a page requests, in pixels. */
const BANNER_WIDTH = 1_280

/** R3-theme-01 */
export function toTheme(input: {
  accent: string | null
  style: StoredStyle | null
  isNsfwDisplayed: boolean
}): ThemeView {
  const { style } = input
  const emojiWidth = style?.emoji_width ?? EMOJI_SIZE
  const emojiHeight = style?.emoji_height ?? EMOJI_SIZE
  const bannerUrl = bannerUrlOf(style?.banner ?? null)
  return {
    style: styleProperties(colorsOf(input), { emojiWidth, emojiHeight, bannerUrl }),
    emojiWidth,
    emojiHeight,
    isNsfwDisplayed: input.isNsfwDisplayed,
  }
}

/** Returns the style editor's initial values. The caller has checked permission. */
export async function loadStyle(ctx: Ctx, { communityId }: { communityId: CommunityId }): Promise<StyleView> {
  const { rows } = await sql<{
    accent: string | null
    icon: StoredImage | null
    style: StoredStyle | null
  }>`
    select c.accent, ${styleJson} as style, (select to_jsonb(i) from media i where i.id = c.icon_media_id) as icon
    from communities c where c.id = ${communityId}`.execute(ctx.db)
  const { accent = null, icon = null, style = null } = rows[0] ?? {}
  return {
    ...colorsOf({ accent, style }),
    emojiWidth: style?.emoji_width ?? EMOJI_SIZE,
    emojiHeight: style?.emoji_height ?? EMOJI_SIZE,
    icon: icon === null ? null : toImageView(icon),
    banner: style === null || style.banner === null ? null : toImageView(style.banner),
  }
}

function colorsOf({ accent, style }: { accent: string | null; style: StoredStyle | null }): StyleColors {
  return {
    accent: accent ?? '',
    highlightLight: style?.highlight_light ?? '',
    highlightDark: style?.highlight_dark ?? '',
    backgroundLight: style?.background_light ?? '',
    backgroundDark: style?.background_dark ?? '',
  }
}

function bannerUrlOf(banner: StoredImage | null): string | null {
  const narrow = banner?.variants.find(variant => variant.width <= BANNER_WIDTH) ?? banner?.variants.at(-1)
  return narrow === undefined ? null : mediaUrl(narrow.key)
}
