import type { enNotices } from '../en/notices.ts'
import type { Messages } from '../messages-of.ts'

/** German: notices by email: about an account's safety, and to admins about trouble with the site. */
export const deNotices = {
  'notice.hello': 'Hallo u/{name}!',
  'notice.link': 'Deine Geräte prüfen',
  'notice.after':
    'Wenn du das warst, musst du nichts tun. Wenn nicht, melde alle Geräte ab, die du nicht kennst, und ändere dein Passwort.',
  'notice.device': '{browser} auf {system}, von der IP-Adresse {address}',
  'notice.new-device.subject': 'Neue Anmeldung bei u/{name} auf {siteName}',
  'notice.new-device.text':
    'Jemand hat sich mit einem neuen Browser aus einem neuen Netzwerk in deinem Konto auf {siteName} angemeldet:',
  'notice.session-ended.subject': 'Eine Sitzung von u/{name} auf {siteName} wurde beendet',
  'notice.session-ended.text':
    'Eine deiner Sitzungen auf {siteName} wurde an zwei Orten gleichzeitig verwendet, deshalb haben wir sie beendet. Vielleicht hat jemand sie aus deinem Browser kopiert.',
  'notice.totp-on.subject': 'Die Zwei-Faktor-Anmeldung für u/{name} ist an',
  'notice.totp-on.text':
    'Du brauchst jetzt einen Code aus deiner Authenticator-App, um dich in deinem Konto auf {siteName} anzumelden.',
  'notice.totp-off.subject': 'Die Zwei-Faktor-Anmeldung für u/{name} ist aus',
  'notice.totp-off.text': 'Du brauchst keinen Code mehr, um dich in deinem Konto auf {siteName} anzumelden.',
  'notice.backup-codes.subject': 'Neue Ersatzcodes für u/{name}',
  'notice.backup-codes.text':
    'Für dein Konto auf {siteName} wurden neue Ersatzcodes erstellt. Die alten funktionieren nicht mehr.',
  'notice.passkey-added.subject': 'Neuer Passkey für u/{name}',
  'notice.passkey-added.text':
    'Zu deinem Konto auf {siteName} wurde ein Passkey hinzugefügt. Du kannst dich damit anmelden.',
  'notice.passkey-removed.subject': 'Ein Passkey von u/{name} wurde entfernt',
  'notice.passkey-removed.text': 'Aus deinem Konto auf {siteName} wurde ein Passkey entfernt.',
  'notice.sign-on-linked.subject': 'u/{name} wurde mit einem Anmeldeanbieter verknüpft',
  'notice.sign-on-linked.text':
    'Dein Konto auf {siteName} wurde mit einem Konto bei einem anderen Anbieter verknüpft. Es kann jetzt zur Anmeldung verwendet werden.',
  'notice.sign-on-unlinked.subject': 'Die Verknüpfung von u/{name} mit einem Anmeldeanbieter wurde gelöst',
  'notice.sign-on-unlinked.text':
    'Ein Konto bei einem anderen Anbieter kann nicht mehr verwendet werden, um sich in deinem Konto auf {siteName} anzumelden.',
  'notice.password-changed.subject': 'Das Passwort von u/{name} wurde geändert',
  'notice.password-changed.text':
    'Das Passwort deines Kontos auf {siteName} wurde geändert, und alle Geräte wurden abgemeldet.',
  'notice.ways-in-closed.subject': 'Passkeys und Anmeldeanbieter von u/{name} wurden entfernt',
  'notice.ways-in-closed.text':
    'Dein Konto auf {siteName} wurde per E-Mail wiederhergestellt, deshalb wurden seine Passkeys und die verknüpften Anmeldeanbieter entfernt. Nach der Anmeldung kannst du deine wieder hinzufügen.',
  'notice.deletion-asked.subject': 'u/{name} wird gelöscht',
  'notice.deletion-asked.text':
    'Jemand hat mit deinem Passwort verlangt, dein Konto auf {siteName} zu löschen. Es wird in 14 Tagen gelöscht. Bis dahin kannst du dich anmelden und es behalten.',

  'alarm.link': 'Einzelheiten ansehen',
  'alarm.after': 'Du erhältst diese E-Mail, weil du Admin der Website bist. Sie wird nur einmal verschickt.',
  'alarm.backup_failed.subject': 'Das Backup von {siteName} ist fehlgeschlagen',
  'alarm.backup_failed.text':
    'Das letzte Backup von {siteName} ist fehlgeschlagen, oder seine Wiederherstellung hat andere Daten ergeben. Frühere Backups sind noch da. Das ist schiefgegangen:',
  'alarm.backup_old.subject': '{siteName} hat kein aktuelles Backup',
  'alarm.backup_old.text':
    'Das letzte geprüfte Backup von {siteName} ist mehr als 26 Stunden alt. Starte auf dem Server ein Backup, um zu sehen, woran es liegt. Das letzte:',
  'alarm.disk_warn.subject': 'Der Speicherplatz von {siteName} wird knapp',
  'alarm.disk_warn.text':
    'Der Speicherplatz von {siteName} wird knapp. Schaffe Platz, bevor die Website keine Uploads mehr annehmen kann:',
  'alarm.disk_uploads.subject': 'Der Speicherplatz von {siteName} ist fast voll',
  'alarm.disk_uploads.text':
    'Der Speicherplatz von {siteName} ist fast voll, deshalb werden keine Uploads angenommen. Sobald wieder Platz ist, funktionieren sie von selbst:',
  'alarm.disk_writes.subject': 'Der Speicherplatz von {siteName} ist voll',
  'alarm.disk_writes.text':
    '{siteName} speichert im Moment nichts, weil der Speicherplatz voll ist. Lesen ist weiterhin möglich. Sobald wieder Platz ist, funktioniert das Speichern von selbst:',
  'alarm.books_differ.subject': 'Die Buchführung von {siteName} geht nicht auf',
  'alarm.books_differ.text':
    'Münzen und Zahlungen von {siteName} wurden mit dem Kontobuch und dem Zahlungsanbieter verglichen. Etwas weicht ab oder ließ sich nicht vergleichen:',
  'alarm.media_damaged.subject': 'Bilder von {siteName} sind beschädigt',
  'alarm.media_damaged.text':
    'Gespeicherte Bilder von {siteName} fehlen oder sind verändert, und kein Backup auf dem Server enthält sie:',
} as const satisfies Messages<typeof enNotices>
