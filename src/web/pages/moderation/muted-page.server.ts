import type { LoaderFunctionArgs } from 'react-router'
import { muteMember, unmuteMember } from '#domain/moderation/mute-member.ts'
import { MUTE_RIGHTS } from '#shared/moderation/mod-rights.ts'
import { moderatedId } from '../../features/moderation/moderated-id.server.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { text } from '../../forms/form-input.ts'
import { loadKeptOut } from './load-kept-out.server.ts'

/** Loads the muted members. */
export const loader = (args: LoaderFunctionArgs) => loadKeptOut(args, 'muted')

export const action = formAction({
  guard: { who: 'member', rate: 'mute' },
  input: { do: text, username: text, note: text, days: text, contextId: text },
  async run({ ctx, params, url }, { do: act, username, note, days, contextId }) {
    const communityId = await moderatedId(ctx, { params, right: MUTE_RIGHTS })
    if (act === 'lift') {
      await unmuteMember(ctx, { communityId, username })
      return `${url.pathname}?${new URLSearchParams({ lifted: username })}`
    }
    await muteMember(ctx, { communityId, username, note, days: Number(days), contextId })
    return url.pathname
  },
})
