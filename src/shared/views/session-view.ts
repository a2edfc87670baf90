/** How long the reader's session goes on unless it is refreshed: the moment, and the seconds from now. */
export type SessionView = { expires: string; expiresIn: number }
