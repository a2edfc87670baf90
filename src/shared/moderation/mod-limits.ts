/** Limits of moderators' texts (R2.14-mod-10); lengths in characters, times in days. */
export const MOD_LIMITS = {
  noteLength: 300,
  banMessageLength: 5_000,
  banDays: 999,
  sweepReasonLength: 300,
  ruleLength: 100,
  removalReasonTitleLength: 50,
  removalReasonLength: 10_000,
  removalReasons: 50,
  savedReplyTitleLength: 50,
  savedReplyLength: 10_000,
  savedReplies: 50,
  userNoteLength: 250,
  remarkLength: 1_000,
  invitations: 50,
} as const

/** The durations of a mute, in days. */
export const MUTE_DAYS = [3, 7, 28] as const

/** Labels of a mod note. */
export const NOTE_LABELS = ['good', 'helpful', 'watch', 'warned', 'abuse', 'spam'] as const
export type NoteLabel = (typeof NOTE_LABELS)[number]
