/** Results of following a verification link, as the API returns them. */
const VERIFY_REASONS = [
  'SUCCESS',
  'EMAIL_ALREADY_VERIFIED',
  'EMAIL_VERIFY_WRONG_USER',
  'EMAIL_VERIFY_ERROR',
] as const
export type VerifyReason = (typeof VERIFY_REASONS)[number]

/** The state of the verification page. */
export type VerifyState = 'Waiting' | 'Success' | 'AlreadyVerified' | 'WrongUser' | 'Error'

/** Returns the state for a result; any other, or none, is an error. */
export function verifyStateOf(reason: unknown): VerifyState {
  if (reason === 'SUCCESS') return 'Success'
  if (reason === 'EMAIL_ALREADY_VERIFIED') return 'AlreadyVerified'
  return reason === 'EMAIL_VERIFY_WRONG_USER' ? 'WrongUser' : 'Error'
}
