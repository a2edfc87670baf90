/** Messages of inserting saved replies. */
export const enSavedReplies = {
  'saved.choose': 'Saved reply',
  'saved.insert': 'Insert',
} as const
