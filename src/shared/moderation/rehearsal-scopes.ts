/** The scopes of a dry run: recent days, or specific items. */
export const REHEARSAL_SCOPES = ['days', 'items'] as const
export type RehearsalScope = (typeof REHEARSAL_SCOPES)[number]
