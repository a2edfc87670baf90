/** Words of the page that the browser shows without a connection. */
export const enOffline = {
  'offline.text': "{siteName} can't be reached right now. Pages you read recently are still available here.",
  'offline.kept': 'Recently read',
} as const
