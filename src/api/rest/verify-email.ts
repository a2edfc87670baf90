import type { ApiDoor } from '#api/api-door.ts'
import { verifyEmail } from '#domain/account-mail/verify-email.ts'

/** Verifies an email address from the link's token: `{ success, reason }`, always with status 200. */
export const verifyEmailDoor: ApiDoor = {
  method: 'POST',
  path: '/api/v1/verify_email/:token',
  guard: { who: 'anyone', rate: 'verify-email' },
  takes: 'nothing',
  maxBytes: 1_024,
  async handle({ ctx, mailBase }, _body, { token = '' }) {
    const reason = await verifyEmail(ctx, { token, base: mailBase })
    return { body: { success: reason === 'SUCCESS', reason } }
  },
}
