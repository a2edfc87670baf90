/** Event of the window: the reader sent a comment. */
export const COMMENTED = 'warren:commented'
