import { z } from 'zod'
import { exactly } from '#commands/input-types.ts'
import { isOnline, presenceChannel } from '#domain/presence/presence.ts'
import { fail } from '#shared/errors.ts'
import { parseFullname } from '#shared/ids.ts'
import { PRESENCE_SECONDS } from '#shared/presence-seconds.ts'
import { defineOperation } from './define-operation.ts'

const TEAM = 'people'

const CATEGORY = 'online'

export const presenceOperations = [
  defineOperation({
    id: 'OnlinePresence',
    kind: 'subscription',
    about:
      'Whether somebody is online, as far as they show it, and the channel of the live stream that tells when that goes on.',
    guard: { who: 'member', rate: 'presence' },
    input: {
      channel: exactly({ teamOwner: z.literal(TEAM), category: z.literal(CATEGORY), userID: z.string() }),
    },
    async run({ ctx }, { channel: { userID } }) {
      const accountId = parseFullname('t2', userID) ?? fail('not_found')
      return { isOnline: await isOnline(ctx, { accountId }), follow: presenceChannel(accountId) }
    },
    watch: ({ follow }) => ({ channel: follow, seconds: PRESENCE_SECONDS.kept }),
  }),
]
