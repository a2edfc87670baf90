import type { LoaderFunctionArgs } from 'react-router'
import { BanMember } from '#commands/member-moderation.ts'
import { unbanMember } from '#domain/moderation/ban-member.ts'
import { listSavedReplies } from '#domain/moderation/saved-replies.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { insertReply } from '../../features/moderation/insert-reply.server.ts'
import { moderatedFullname, moderatedId } from '../../features/moderation/moderated-id.server.ts'
import { commandForm, handles, runs } from '../../forms/command-form.server.ts'
import { readNumber, text, textOf } from '../../forms/form-input.ts'
import { loadRestrictedMembers } from './load-restricted-members.server.ts'

/** Loads the members banned from a community. */
export async function loader(args: LoaderFunctionArgs) {
  const { communityId, ...page } = await loadRestrictedMembers(args, 'banned')
  const { ctx } = args.context.get(requestContext)
  return { ...page, replies: [await listSavedReplies(ctx, { communityId })] }
}

const GUARD = BanMember.guard

export const action = commandForm(
  {
    ban: runs(BanMember, {
      async given({ ctx, params, form }) {
        const community = await moderatedFullname(ctx, { params, right: 'access' })
        // Only who asks for it bans permanently, not who leaves the days empty.
        const isPermanent = textOf(form, 'length') === 'permanent'
        return { community, days: isPermanent ? null : readNumber(form, 'days') }
      },
      answer: (_ban, { url }) => url.pathname,
    }),
    lift: handles({
      guard: GUARD,
      input: { username: text },
      async run({ ctx, params, url }, { username }) {
        await unbanMember(ctx, { communityId: await moderatedId(ctx, { params, right: 'access' }), username })
        return `${url.pathname}?${new URLSearchParams({ lifted: username })}`
      },
    }),
    insert: handles({
      guard: GUARD,
      input: { username: text },
      async run({ ctx, params, form }, { username }) {
        const communityId = await moderatedId(ctx, { params, right: 'access' })
        const lists = [await listSavedReplies(ctx, { communityId })]
        return insertReply(form, { lists, into: 'message', user: username })
      },
    }),
  },
  { by: 'do', otherwise: 'ban' },
)
