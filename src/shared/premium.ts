/** The coins that a month of Premium includes. */
export const PREMIUM_COINS = 700
/** The days Premium continues after a renewal payment fails. */
export const PREMIUM_GRACE_DAYS = 7
