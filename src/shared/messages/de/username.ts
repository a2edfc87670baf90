import type { enUsername } from '../en/username.ts'
import type { Messages } from '../messages-of.ts'

/** German: choosing a username, for accounts with a generated one. */
export const deUsername = {
  'username.title': 'Wähle deinen Benutzernamen',
  'username.tip': 'Du kannst deinen Benutzernamen noch wählen',
  'username.tipText': 'Dein Benutzername {name} wurde automatisch erzeugt. Du kannst ihn einmal ändern.',
  'username.keepText':
    'Dein Benutzername ist {name}. Andere sehen ihn neben deinen Beiträgen und Kommentaren.',
  'username.keep': '{name} behalten',
  'username.change': 'Benutzernamen ändern',
  'username.field': 'Neuer Benutzername',
  'username.free': '{name} ist noch frei.',
  'username.check': 'Weiter',
  'username.confirmTitle': '{name} als Benutzernamen verwenden?',
  'username.confirmText': 'Dein Benutzername wird {name}. Du kannst ihn danach nicht mehr ändern.',
  'username.keepConfirmText': 'Dein Benutzername bleibt {name}. Du kannst ihn später nicht mehr ändern.',
  'username.confirm': '{name} speichern',
  'username.changed': 'Schöner Name',
  'username.done': 'Dein Benutzername ist jetzt {name}.',
  'username.goOn': 'Weiter',
} as const satisfies Messages<typeof enUsername>
