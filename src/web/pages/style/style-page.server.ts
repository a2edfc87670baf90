import type { LoaderFunctionArgs } from 'react-router'
import { runCommand } from '#commands/define-command.ts'
import { SaveStyle } from '#commands/styles.ts'
import { findCommunity } from '#domain/communities/load-communities.ts'
import { loadStyle } from '#domain/communities/setup/community-style.ts'
import { requireModerator } from '#domain/communities/team/require-moderator.ts'
import { fail } from '#shared/errors.ts'
import { communityPath } from '#shared/paths.ts'
import { openModPage } from '../../features/moderation/load-mod-frame.server.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { text } from '../../forms/form-input.ts'
import { readPicture } from '../../forms/stored-picture.server.ts'

/** Loads a community's appearance settings, for its moderators. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const { request, frame, access } = await openModPage({ context, params, url }, 'config')
  if (access.row.kind === 'profile') fail('not_found')
  return {
    frame,
    label: access.label,
    style: await loadStyle(request.ctx, { communityId: access.row.id }),
  }
}

export const action = formAction({
  guard: SaveStyle.guard,
  input: {
    accent: text,
    highlightLight: text,
    highlightDark: text,
    backgroundLight: text,
    backgroundDark: text,
    emojiWidth: text,
    emojiHeight: text,
  },
  async run({ info, ctx, params, form }, { emojiWidth, emojiHeight, ...colors }) {
    const community = (await findCommunity(ctx, { name: params.community ?? '' })) ?? fail('not_found')
    const communityId = community.id
    // Check before storing anything: only moderators with the config permission may upload.
    await requireModerator(ctx, { communityId, right: 'config' })
    const icon = await readPicture(info, form, 'icon')
    const banner = await readPicture(info, form, 'banner')
    const style = {
      ...colors,
      emojiWidth: Number(emojiWidth),
      emojiHeight: Number(emojiHeight),
      ...(icon !== undefined && { iconMediaId: icon }),
      ...(banner !== undefined && { bannerMediaId: banner }),
    }
    await runCommand(info, SaveStyle, { community: community.name, style })
    return communityPath(community.name)
  },
})
