import { on, type Subscription } from '#platform/events/dispatch-events.ts'
import { tellInvited } from './invite-letters.ts'
import { fileJoinRequest, tellOutcome } from './join-letters.ts'

/**
 * Requests to join are conversations: moderators find them among their mail, and who asked hears the answer there. Who is
 * asked to moderate hears of it there too.
 */
export const modmailSubscriptions: Subscription[] = [
  on('join-request.made', 'modmail: file requests to join', async (tx, events) => {
    for (const { payload } of events) await fileJoinRequest(tx, payload)
  }),
  on('join-request.decided', 'modmail: tell what became of requests to join', async (tx, events) => {
    for (const { payload } of events) await tellOutcome(tx, payload)
  }),
  on('moderator.invited', 'modmail: tell who is asked to moderate', async (tx, events) => {
    for (const { payload } of events) await tellInvited(tx, payload)
  }),
]
