/**
 * Why a mail server didn't accept an email: `recipient`: it refuses the address for good; `message`: it refuses this email for
 * good; `server`: it can't be reached or refuses us, as it would any other email; `later`: it may accept it later.
 */
export type MailFailure = { kind: 'recipient' | 'message' | 'server' | 'later'; words: string }

const SERVER_CODES = new Set([
  'EAUTH',
  'ECONNECTION',
  'ECONNREFUSED',
  'EDNS',
  'ENOAUTH',
  'EOAUTH2',
  'EPROXY',
  'ESOCKET',
  'ETIMEDOUT',
  'ETLS',
])
/** RFC 3463: 5.1 is about the address, 5.2 about its mailbox. */
const ABOUT_ADDRESS = /\b5\.(?:1\.[1236]|2\.1)\b/

/** Reads an error of nodemailer. */
export function readMailFailure(error: unknown): MailFailure {
  const { code, responseCode, command, response, message } = (error ?? {}) as Partial<
    Record<'code' | 'command' | 'response' | 'message', string> & { responseCode: number }
  >
  // The URL with the password is in no error of nodemailer.
  const words = (response ?? message ?? String(error)).replace(/\s+/g, ' ').trim()
  if (code !== undefined && SERVER_CODES.has(code) && responseCode === undefined)
    return { kind: 'server', words }
  if (code === 'EAUTH') return { kind: 'server', words }
  // The service isn't available at all, or the site isn't welcome as a sender.
  if (responseCode === 421 || command === 'CONN' || command === 'EHLO') return { kind: 'server', words }
  if (responseCode !== undefined && responseCode >= 500 && command === 'MAIL FROM')
    return { kind: 'server', words }
  if (responseCode === undefined || responseCode < 500) return { kind: 'later', words }
  if (command === 'RCPT TO' || ABOUT_ADDRESS.test(words)) return { kind: 'recipient', words }
  return { kind: 'message', words }
}
