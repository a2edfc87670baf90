import type { LoaderFunctionArgs } from 'react-router'
import { findCommunity } from '#domain/communities/load-communities.ts'
import { settingsOf } from '#domain/communities/setup/community-settings.ts'
import { requireCommunityModerator } from '#domain/communities/team/require-community-moderator.ts'
import { addBadge, listBadges, retireBadge } from '#domain/points/badges.ts'
import { listRounds, rehearseRound } from '#domain/points/rehearse-round.ts'
import { fail } from '#shared/errors.ts'
import { t } from '#shared/messages/t.ts'
import { FLAIR_LIMITS } from '#shared/text/flair-rules.ts'
import { openModPage } from '../../features/moderation/load-mod-frame.server.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { flag, id, number, oneOf, text } from '../../forms/form-input.ts'

/** Loads `/r/{community}/about/points`: what this month would give, what past ones gave, and badges. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const { request, frame, access } = await openModPage({ context, params, url }, 'config')
  if (access.row.kind === 'profile') fail('not_found')
  const communityId = access.row.id
  const { ctx } = request
  const { hasPoints } = await settingsOf(ctx, { communityId })
  const isOn = hasPoints && ctx.flags.isEnabled('community_points')
  const [rehearsal, rounds, badges] = await Promise.all([
    isOn ? rehearseRound(ctx, { communityId }) : null,
    listRounds(ctx, { communityId }),
    listBadges(ctx, { communityId }),
  ])
  return { frame, name: access.row.name, rehearsal, rounds, badges }
}

export const action = formAction({
  guard: { who: 'member', rate: 'edit-points' },
  input: {
    ...{ intent: oneOf('add', 'retire'), badge: id, name: text, title: text, price: number },
    isPremium: flag,
  },
  async run({ info, ctx, params, form }, { intent, badge, name: emoji, title, price, isPremium }) {
    const row = (await findCommunity(ctx, { name: params.community ?? '' })) ?? fail('not_found')
    const communityId = row.id
    // Before what they sent is looked at.
    await requireCommunityModerator(ctx, { communityId, right: 'config' })
    if (intent === 'retire') {
      await retireBadge(ctx, { communityId, id: badge })
      return { ok: t('points.tool.retired') }
    }
    const file = form.get('image')
    if (!(file instanceof File)) fail('emoji_missing', { field: 'image' })
    // Check before reading, so that a large file is never held in memory.
    if (file.size > FLAIR_LIMITS.emojiBytes) fail('emoji_too_large', { field: 'image' })
    const bytes = Buffer.from(await file.arrayBuffer())
    await addBadge(ctx, { communityId, emoji, title, price, isPremium, bytes, store: info.mediaStore })
    return { ok: t('points.tool.badgeAdded') }
  },
})
