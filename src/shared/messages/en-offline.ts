/** Words of the page that the browser shows without a connection. */
export const enOffline = {
  'offline.text': '{siteName} cannot be reached just now. What you read last is still here.',
  'offline.kept': 'Read last',
} as const
