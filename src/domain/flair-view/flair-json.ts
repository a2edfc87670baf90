import { type RawBuilder, sql } from 'kysely'
import { mediaUrl } from '#domain/media/image-view.ts'
import type { FlairView } from '#shared/views/flair-view.ts'

/** A flair as {@link flairJson} reads it: `emoji` are keys of stored files. */
export type StoredFlair = FlairView

/**
 * A flair as one value, null when there is no text: colors of its template, and the pictures of the emoji that its text
 * names. Read in the statement that reads what wears it, so that a flair costs no statement of its own.
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

/** Names between two colons; one colon may end a name and begin the next. */
function emojiJson(text: RawBuilder<unknown>, communityId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`case when ${text} like '%:_%:%' then (
    select jsonb_object_agg(e.name, e.image_key) from community_emoji e
    where e.community_id = ${communityId}
      and e.name = any(array(select m[1] from regexp_matches(${text}, ':([a-z0-9_-]+)(?=:)', 'g') m))
  ) end`
}

/** The flair of a post's or comment's author in its community, where they show it; columns of {@link authorFlairTables}. */
export function authorFlairJson(communityId: RawBuilder<unknown>): RawBuilder<StoredFlair | null> {
  return flairJson({ text: sql`uf.text`, communityId, template: sql`uft` })
}

export function authorFlairTables(
  communityId: RawBuilder<unknown>,
  accountId: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`left join user_flair uf on uf.community_id = ${communityId} and uf.account_id = ${accountId} and uf.is_shown
    left join flair_templates uft on uft.id = uf.template_id`
}

/** Shapes a stored flair for the page. */
export function toFlairView(stored: StoredFlair | null): FlairView | null {
  if (stored?.emoji === undefined) return stored
  return { ...stored, emoji: toEmojiUrls(stored.emoji) }
}

function toEmojiUrls(keys: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(keys).map(([name, key]) => [name, mediaUrl(key)]))
}
