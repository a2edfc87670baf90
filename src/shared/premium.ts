/** What a month of Premium gives, in coins. */
export const PREMIUM_COINS = 700
/** How long Premium goes on after a renewal could not be paid. */
export const PREMIUM_GRACE_DAYS = 7
