/** A chat message as it was when it, or one near it, was reported. `at` is an ISO timestamp. */
export type ReportedLine = { seq: number; author: string | null; text: string; at: string }
