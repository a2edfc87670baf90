import type { enCompanion } from '../en/companion.ts'
import type { Messages } from '../messages-of.ts'

/** German: messages that accompany a page: connection, session, notices from its URL. */
export const deCompanion = {
  'connection.lost': 'Hm… kein Internet?',
  'connection.back': 'Internet gefunden!',
  'session.failed': 'Da haben wir leider versagt. Lade die Seite neu!',
  'session.authError': 'Beim Laden dieser Seite ist etwas schiefgegangen. Nochmal versuchen?',
  'flag.verified': 'Deine E-Mail-Adresse ist bestätigt',
  'flag.signedUp': 'Willkommen, {name}. Dein Konto ist bereit.',
  'flag.loggedIn': 'Du bist angemeldet!',
  'spoiler.open': 'Spoiler zeigen',
  'cookies.question':
    'Diese Website braucht ein paar Cookies, um zu funktionieren. Darf sie Cookies auch verwenden, um zu erfahren, wie sie genutzt wird?',
  'cookies.acceptAll': 'Alle akzeptieren',
  'cookies.rejectOthers': 'Nur notwendige',
} as const satisfies Messages<typeof enCompanion>
