import { inCommunityLanguage } from '#domain/communities/community-language.ts'
import { lockCommunity } from '#domain/communities/lock-community.ts'
import { createPost } from '#domain/posts/create-post.ts'
import type { Ctx } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import type { PostId } from '#shared/ids.ts'
import { t } from '#shared/messages/t.ts'
import { PREDICTION_RULES } from '#shared/predictions/prediction-rules.ts'
import { cleanLine, lengthOf } from '#shared/text/clean-text.ts'
import { isBlank } from '#shared/text/is-blank.ts'
import { requirePredictionModerator } from './require-predictions.ts'
import { findRunning } from './tournaments.ts'

type NewPrediction = {
  community: string
  /** The question: the title of its post. */
  title: string
  body: string
  /** Options, one per line. */
  options: string
  endsAt: Date
}

/**
 * Makes a post with options that members of the running tournament stake tokens on. Throws as
 * {@link requirePredictionModerator} and `createPost`, `prediction_options` and `text_too_long` (options), `prediction_end`
 * (endsAt), `tournament_missing`.
 */
export async function createPrediction(
  ctx: Ctx,
  { community, title, body, options: written, endsAt }: NewPrediction,
): Promise<{ id: PostId; permalink: string }> {
  const { member, access } = await requirePredictionModerator(ctx, { name: community })
  const options = parseOptions(written)
  requireFutureEnd(member, endsAt)
  const communityId = access.row.id
  if ((await findRunning(member, { communityId })) === null) fail('tournament_missing')
  const words = { body, options, path: access.label.path }
  return await createPost(
    member,
    {
      communityName: access.row.name,
      kind: 'text',
      title,
      body: await inCommunityLanguage(member, communityId, () => bodyOf(words)),
    },
    async (tx, { postId }) => {
      // The tournament can't end meanwhile.
      await lockCommunity(tx, { communityId })
      const running = (await findRunning(tx, { communityId })) ?? fail('tournament_missing')
      await tx.db
        .insertInto('predictions')
        .values({ post_id: postId, tournament_id: running.id, ends_at: endsAt, created_at: tx.now() })
        .execute()
      await tx.db
        .insertInto('prediction_options')
        .values(options.map((text, position) => ({ post_id: postId, position, text })))
        .execute()
    },
  )
}

/** Returns the post's text: the options, and a link to stake tokens on them. */
function bodyOf({ body, options, path }: { body: string; options: readonly string[]; path: string }): string {
  const list = options.map(option => `- ${option}`).join('\n')
  return `${body.trim()}\n\n${list}\n\n[${t('predictions.takePart')}](${path}predictions)`.trim()
}

function parseOptions(written: string): string[] {
  const { leastOptions, mostOptions, optionLength } = PREDICTION_RULES
  const options = written
    .split('\n')
    .map(cleanLine)
    .filter(line => !isBlank(line))
  const isDoubled = new Set(options.map(text => text.toLowerCase())).size < options.length
  if (options.length < leastOptions || options.length > mostOptions || isDoubled)
    fail('prediction_options', { field: 'options', least: leastOptions, most: mostOptions })
  if (options.some(text => lengthOf(text) > optionLength))
    fail('text_too_long', { field: 'options', limit: optionLength })
  return options
}

/** Throws `prediction_end` (endsAt) unless that is within the next year. */
export function requireFutureEnd({ now }: Pick<Ctx, 'now'>, endsAt: Date): void {
  const ahead = endsAt.getTime() - now().getTime()
  if (!(ahead > 0 && ahead <= PREDICTION_RULES.mostDays * 24 * 3_600_000))
    fail('prediction_end', { field: 'endsAt', days: PREDICTION_RULES.mostDays })
}
