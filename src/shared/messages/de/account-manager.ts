import type { enAccountManager } from '../en/account-manager.ts'
import type { Messages } from '../messages-of.ts'

/** German: the account manager's frame and what follows from it. */
export const deAccountManager = {
  'manager.change-password': 'Passwort ändern',
  'manager.login': 'Anmelden',
  'manager.register': 'Registrieren',
  'manager.enable-2fa': 'Zwei-Faktor-Anmeldung',
  'manager.disable-2fa': 'Zwei-Faktor-Anmeldung ausschalten',
  'manager.backup-codes': 'Ersatzcodes',
  'manager.link-apple': 'Apple verknüpfen',
  'manager.link-google': 'Google verknüpfen',
  'manager.unlink-apple': 'Verknüpfung mit Apple lösen',
  'manager.unlink-google': 'Verknüpfung mit Google lösen',
  'manager.one-tap': 'Mit Google anmelden',
  'manager.onboarding': 'Erste Schritte',
  'manager.failed': 'Das hat nicht geklappt. Versuch es später nochmal',
  'manager.saved': 'Änderungen gespeichert',
  'manager.linked': 'Konto verknüpft',
  'manager.unlinked': 'Verknüpfung gelöst',
  'manager.openPage': 'Als Seite öffnen',
  'manager.done': 'Fertig',
  'manager.doneText': 'Du kannst das jetzt schließen.',
} as const satisfies Messages<typeof enAccountManager>
