/** Holds the encrypted passkey challenge in the browser that requested it. */
export const PASSKEY_COOKIE = 'passkey_challenge'
