import type { LoaderFunctionArgs } from 'react-router'
import { MuteMember } from '#commands/member-moderation.ts'
import { unmuteMember } from '#domain/moderation/mute-member.ts'
import { MUTE_RIGHTS } from '#shared/moderation/mod-rights.ts'
import { moderatedFullname, moderatedId } from '../../features/moderation/moderated-id.server.ts'
import { commandForm, handles, runs } from '../../forms/command-form.server.ts'
import { text } from '../../forms/form-input.ts'
import { loadRestrictedMembers } from './load-restricted-members.server.ts'

/** Loads the muted members. */
export const loader = (args: LoaderFunctionArgs) => loadRestrictedMembers(args, 'muted')

export const action = commandForm(
  {
    mute: runs(MuteMember, {
      given: async ({ ctx, params }) => ({
        community: await moderatedFullname(ctx, { params, right: MUTE_RIGHTS }),
      }),
      answer: (_mute, { url }) => url.pathname,
    }),
    lift: handles({
      guard: MuteMember.guard,
      input: { username: text },
      async run({ ctx, params, url }, { username }) {
        await unmuteMember(ctx, {
          communityId: await moderatedId(ctx, { params, right: MUTE_RIGHTS }),
          username,
        })
        return `${url.pathname}?${new URLSearchParams({ lifted: username })}`
      },
    }),
  },
  { by: 'do', otherwise: 'mute' },
)
