/** Holds the sealed challenge that a passkey is to sign, in the browser that asked. */
export const PASSKEY_COOKIE = 'passkey_challenge'
