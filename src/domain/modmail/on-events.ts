import { on, type Subscription } from '#platform/events/subscription.ts'
import { notifyInvited } from './invitation-message.ts'
import { fileJoinRequest, notifyOutcome } from './join-messages.ts'

/** Creates conversations for requests to join, their outcome, and invitations to moderate. */
export const modmailSubscriptions: Subscription[] = [
  on('join-request.made', 'modmail.join-requests', async (tx, events) => {
    for (const { payload } of events) await fileJoinRequest(tx, payload)
  }),
  on('join-request.decided', 'modmail.join-outcomes', async (tx, events) => {
    for (const { payload } of events) await notifyOutcome(tx, payload)
  }),
  on('moderator.invited', 'modmail.invitations', async (tx, events) => {
    for (const { payload } of events) await notifyInvited(tx, payload)
  }),
]
