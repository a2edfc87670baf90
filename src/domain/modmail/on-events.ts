import { on, type Subscription } from '#platform/events/subscription.ts'
import { tellInvited } from './invite-letters.ts'
import { fileJoinRequest, tellOutcome } from './join-letters.ts'

/**
 * Requests to join are conversations: moderators find them among their mail, and who asked hears the answer there. Who is
 * asked to moderate hears of it there too.
 */
export const modmailSubscriptions: Subscription[] = [
  on('join-request.made', 'modmail.join-requests', async (tx, events) => {
    for (const { payload } of events) await fileJoinRequest(tx, payload)
  }),
  on('join-request.decided', 'modmail.join-outcomes', async (tx, events) => {
    for (const { payload } of events) await tellOutcome(tx, payload)
  }),
  on('moderator.invited', 'modmail.invitations', async (tx, events) => {
    for (const { payload } of events) await tellInvited(tx, payload)
  }),
]
