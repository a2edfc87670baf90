import { type RawBuilder, sql } from 'kysely'
import { mediaUrl } from '#domain/media/image-view.ts'
import type { FlairView } from '#shared/views/flair-view.ts'

/** A flair as read by {@link flairJson}: `emoji` are keys of stored files. */
export type StoredFlair = FlairView

/**
 * Returns a flair as one value, null without text: the colors of its template, and the images of the emoji in its text. Part of
 * the statement that reads its owner, so that a flair costs no extra statement.
 */
export function flairJson(columns: {
  text: RawBuilder<unknown>
  communityId: RawBuilder<unknown>
  /** The alias of its joined `flair_templates` row. */
  template: RawBuilder<unknown>
}): RawBuilder<StoredFlair | null> {
  const { text, communityId, template } = columns
  return sql`case when ${text} <> '' then jsonb_strip_nulls(jsonb_build_object(
    'text', ${text}, 'background', ${template}.background,
    'tone', case when ${template}.background is not null then ${template}.tone end,
    'emoji', ${emojiJson(text, communityId)}
  )) end`
}

/** Matches names between two colons; one colon may end a name and begin the next. */
function emojiJson(text: RawBuilder<unknown>, communityId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`case when ${text} like '%:_%:%' then (
    select jsonb_object_agg(e.name, e.image_key) from community_emoji e
    where e.community_id = ${communityId}
      and e.name = any(array(select m[1] from regexp_matches(${text}, ':([a-z0-9_-]+)(?=:)', 'g') m))
  ) end`
}

/** Visible flair: a badge, which is an emoji, then an achievement, then the text of the flair. */
const WORN = sql`case when uf.badge is null and uf.achievement is null then uf.text else concat_ws(' ',
  case when uf.badge_until is null or uf.badge_until > now() then ':' || uf.badge || ':' end, uf.achievement, nullif(uf.text, '')) end`

/** Returns the flair of a post's or comment's author in its community, if shown; columns of {@link authorFlairTables}. */
export function authorFlairJson(communityId: RawBuilder<unknown>): RawBuilder<StoredFlair | null> {
  return flairJson({ text: WORN, communityId, template: sql`uft` })
}

export function authorFlairTables(
  communityId: RawBuilder<unknown>,
  accountId: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`left join user_flair uf on uf.community_id = ${communityId} and uf.account_id = ${accountId} and uf.is_shown
    left join flair_templates uft on uft.id = uf.template_id`
}

/** Returns a stored flair for the page. */
export function toFlairView(stored: StoredFlair | null): FlairView | null {
  if (stored?.emoji === undefined) return stored
  return { ...stored, emoji: toEmojiUrls(stored.emoji) }
}

function toEmojiUrls(keys: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(keys).map(([name, key]) => [name, mediaUrl(key)]))
}
