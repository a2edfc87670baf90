import { sql } from 'kysely'
import { requireStaff, requireWriter } from '#domain/accounts/policy.ts'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import type { CommunityId } from '#shared/ids.ts'
import { LIMITS } from '#shared/limits.ts'
import { readPlaceNames, toldUnknown } from '#shared/multis.ts'
import { cleanLine, lengthOf } from '#shared/text/clean-text.ts'
import { isBlank } from '#shared/text/is-blank.ts'
import { isTopicSlug, topicPath } from '#shared/topics.ts'
import { forgetFilledTopics } from './list-topics.ts'

export type TopicInput = {
  slug: string
  title: string
  description: string
  isListed: boolean
  position: number
  /** Names of communities added by staff, besides those that chose the topic. */
  added: string
  /** Names of communities excluded by staff, although they chose it. */
  leftOut: string
}

/**
 * Creates a topic, or edits one (`id`). For staff. Throws `login_required`, `not_allowed`, `topic_slug_invalid`,
 * `topic_slug_taken`, `topic_limit`, `title_missing`, `title_too_long`, `body_too_long`, `places_unknown` at their fields.
 */
export async function saveTopic(
  ctx: Ctx,
  { id, ...input }: TopicInput & { id: number | null },
): Promise<{ slug: string; path: string }> {
  const member = requireStaff(requireWriter(ctx), 'content')
  const fields = parseTopic(input)
  const added = await findCommunities(ctx, input.added, 'added')
  const leftOut = await findCommunities(ctx, input.leftOut, 'leftOut')
  await inTransaction(member, async tx => {
    // Serialize writes, so that slugs stay unique.
    await sql`lock table topics in share row exclusive mode`.execute(tx.db)
    const others = await tx.db.selectFrom('topics').select(['id', 'slug']).execute()
    const { topics } = LIMITS
    if (others.some(other => other.slug === fields.slug && other.id !== id))
      fail('topic_slug_taken', { field: 'slug' })
    if (id === null && others.length >= topics) fail('topic_limit', { topics })
    const topicId = id === null ? await insert(tx, fields) : await update(tx, id, fields)
    await tx.db.deleteFrom('topic_communities').where('topic_id', '=', topicId).execute()
    const rows = [
      ...added.map(community_id => ({ topic_id: topicId, community_id, is_left_out: false })),
      ...leftOut
        .filter(community_id => !added.includes(community_id))
        .map(community_id => ({ topic_id: topicId, community_id, is_left_out: true })),
    ]
    if (rows.length > 0) await tx.db.insertInto('topic_communities').values(rows).execute()
  })
  forgetFilledTopics(ctx.db)
  return { slug: fields.slug, path: topicPath(fields.slug) }
}

/** Deletes a topic, for staff. Communities that chose it keep it in their settings. Throws `not_allowed`, `not_found`. */
export async function deleteTopic(ctx: Ctx, { id }: { id: number }): Promise<void> {
  const member = requireStaff(requireWriter(ctx), 'content')
  const { numDeletedRows } = await member.db.deleteFrom('topics').where('id', '=', id).executeTakeFirst()
  if (numDeletedRows === 0n) fail('not_found')
  forgetFilledTopics(ctx.db)
}

/** Loads the names of communities staff added to or excluded from a topic, for its form. */
export async function loadTopicNames(
  ctx: Ctx,
  { id }: { id: number },
): Promise<{ added: string; leftOut: string }> {
  requireStaff(ctx, 'content')
  const rows = await ctx.db
    .selectFrom('topic_communities as tc')
    .innerJoin('communities as c', 'c.id', 'tc.community_id')
    .select(['c.name', 'tc.is_left_out'])
    .where('tc.topic_id', '=', id)
    .orderBy('c.name_key')
    .execute()
  const namesOf = (isLeftOut: boolean) =>
    rows
      .filter(row => row.is_left_out === isLeftOut)
      .map(row => `r/${row.name}`)
      .join('\n')
  return { added: namesOf(false), leftOut: namesOf(true) }
}

type Fields = { slug: string; title: string; description: string; is_listed: boolean; position: number }

function parseTopic(input: TopicInput): Fields {
  const slug = input.slug.trim().toLowerCase()
  const title = cleanLine(input.title)
  const description = cleanLine(input.description)
  const { topicTitleLength, topicDescriptionLength } = LIMITS
  if (!isTopicSlug(slug)) fail('topic_slug_invalid', { field: 'slug' })
  if (isBlank(title)) fail('title_missing', { field: 'title' })
  if (lengthOf(title) > topicTitleLength)
    fail('title_too_long', { field: 'title', titleLength: topicTitleLength })
  if (lengthOf(description) > topicDescriptionLength)
    fail('body_too_long', { field: 'description', limit: topicDescriptionLength })
  const position = Number.isSafeInteger(input.position) ? Math.min(Math.max(0, input.position), 9_999) : 0
  return { slug, title, description, is_listed: input.isListed, position }
}

async function insert(tx: Ctx, fields: Fields): Promise<number> {
  const { id } = await tx.db.insertInto('topics').values(fields).returning('id').executeTakeFirstOrThrow()
  return id
}

async function update(tx: Ctx, id: number, fields: Fields): Promise<number> {
  const { numUpdatedRows } = await tx.db
    .updateTable('topics')
    .set(fields)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows === 0n ? fail('not_found') : id
}

/** Maximum number of names on each of the two lists. */
const MOST_NAMES = 1_000

async function findCommunities(ctx: Ctx, pasted: string, field: string): Promise<CommunityId[]> {
  const { names, refused } = readPlaceNames(pasted)
  if (names.length > MOST_NAMES) fail('field_invalid', { field, limit: MOST_NAMES })
  const rows =
    names.length === 0
      ? []
      : await ctx.db
          .selectFrom('communities')
          .select(['id', 'name_key'])
          .where('name_key', 'in', names)
          .where('kind', '=', 'community')
          .execute()
  const found = new Set(rows.map(row => row.name_key))
  const missing = [...refused, ...names.filter(name => !found.has(name))]
  if (missing.length > 0) fail('places_unknown', toldUnknown(field, missing))
  return rows.map(row => row.id)
}
