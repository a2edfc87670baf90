import type { enLive } from '../../en/talk/live.ts'
import type { Messages } from '../../messages-of.ts'

/** German: what is live. */
export const deLive = {
  'live.title': 'Jetzt live',
  'live.unread': 'Jetzt live, etwas Neues',
  'live.tooltip': 'Gerade wird gechattet. Schau mal rein!',
  'live.intro': 'Chats, in denen gerade geschrieben wird.',
  'live.filter.all': 'Alle',
  'live.filter.chat': 'Chats',
  'live.filter.talk': 'Gespräche',
  'live.filters': 'Arten',
  'live.popular': 'Beliebt',
  'live.recommended': 'Aus deinen Communitys',
  'live.none': 'Gerade wird nirgends gechattet. Erstelle einen Chat-Beitrag, um anzufangen.',
  'live.start': 'Chat-Beitrag erstellen',
  'live.recent':
    '{count, plural, one {# Nachricht in der letzten Stunde} other {# Nachrichten in der letzten Stunde}}',
  'live.newComments': '{count, plural, one {# neuer Kommentar} other {# neue Kommentare}}',
} as const satisfies Messages<typeof enLive>
