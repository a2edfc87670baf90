/** A link on a member's profile. */
export type ProfileLink = { label: string; url: string }
