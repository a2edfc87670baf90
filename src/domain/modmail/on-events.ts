import { on, type Subscription } from '#platform/events/subscription.ts'
import { tellInvited } from './invite-letters.ts'
import { fileJoinRequest, tellOutcome } from './join-letters.ts'

/** Creates conversations for requests to join, their outcome, and invitations to moderate. */
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
