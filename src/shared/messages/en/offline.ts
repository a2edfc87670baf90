/** Messages of the browser's offline page. */
export const enOffline = {
  'offline.text': "{siteName} can't be reached right now. Pages you read recently are still available here.",
  'offline.kept': 'Recently read',
} as const
