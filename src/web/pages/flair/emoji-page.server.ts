import type { LoaderFunctionArgs } from 'react-router'
import { findCommunity } from '#domain/communities/load-communities.ts'
import { addEmoji } from '#domain/emoji/add-emoji.ts'
import { changeEmoji, removeEmoji, restoreEmoji } from '#domain/emoji/change-emoji.ts'
import { loadEmoji } from '#domain/emoji/load-emoji.ts'
import type { RequestContext } from '#platform/context/request-context.ts'
import { fail } from '#shared/errors.ts'
import type { CommunityId } from '#shared/ids.ts'
import { communityPath } from '#shared/paths.ts'
import { FLAIR_LIMITS } from '#shared/text/flair-rules.ts'
import { changeList, LIST_FIELDS, type ListActs } from '../../features/edit-list/change-list.server.ts'
import { openModPage } from '../../features/moderation/load-mod-frame.server.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { flag } from '../../forms/form-input.ts'

/** Loads a community's emoji, for its moderators. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const { request, frame, access } = await openModPage({ context, params, url }, 'config')
  if (access.row.kind === 'profile') fail('not_found')
  const emoji = await loadEmoji(request.ctx, { communityId: access.row.id })
  return { frame, emoji: emoji.map(one => ({ ...one, id: one.name, title: `:${one.name}:` })) }
}

export const action = formAction({
  guard: { who: 'member', rate: 'edit-emoji' },
  input: { ...LIST_FIELDS, isModeratorOnly: flag },
  async run({ info, ctx, params, request, form }, input) {
    const row = (await findCommunity(ctx, { name: params.community ?? '' })) ?? fail('not_found')
    const { isModeratorOnly, name } = input
    return changeList(request, {
      input,
      path: `${communityPath(row.name)}about/emoji`,
      acts: actsOn(info, row.id, { name, isModeratorOnly, file: form.get('image') }),
    })
  },
})

type NewEmoji = { name: string; isModeratorOnly: boolean; file: FormDataEntryValue | null }

/** Returns the edit actions; emoji are identified by and sorted by name. */
function actsOn(
  { ctx, mediaStore }: RequestContext,
  communityId: CommunityId,
  { name: newName, isModeratorOnly, file }: NewEmoji,
): ListActs {
  return {
    add: async () => {
      if (!(file instanceof File)) fail('emoji_missing', { field: 'image' })
      // Check before reading, so that a large file is never held in memory.
      if (file.size > FLAIR_LIMITS.emojiBytes) fail('emoji_too_large', { field: 'image' })
      const bytes = Buffer.from(await file.arrayBuffer())
      await addEmoji(ctx, { communityId, name: newName, isModeratorOnly, bytes, store: mediaStore })
    },
    edit: name => changeEmoji(ctx, { communityId, name, isModeratorOnly }),
    move: async () => fail('bad_request'),
    remove: name => removeEmoji(ctx, { communityId, name }),
    restore: deletedId => restoreEmoji(ctx, { communityId, deletedId }),
  }
}
