/** Words of the saved replies where they are put into a text. */
export const enSavedReplies = {
  'saved.choose': 'Saved reply',
  'saved.insert': 'Insert',
} as const
