import type { enOffline } from '../en/offline.ts'
import type { Messages } from '../messages-of.ts'

/** German: the browser's offline page. */
export const deOffline = {
  'offline.text':
    '{siteName} ist gerade nicht erreichbar. Seiten, die du zuletzt gelesen hast, findest du trotzdem hier.',
  'offline.kept': 'Zuletzt gelesen',
} as const satisfies Messages<typeof enOffline>
