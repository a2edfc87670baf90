import type { enMail } from '../en/mail.ts'
import type { Messages } from '../messages-of.ts'

/** German: the site's emails. */
export const deMail = {
  'mail.hello': 'Hallo {name}!',

  'mail.verify-email.subject': 'Bestätige deine E-Mail-Adresse für {siteName}',
  'mail.verify-email.text':
    'Bestätige, dass diese E-Mail-Adresse zu deinem Konto {name} auf {siteName} gehört. Der Link funktioniert einmal, innerhalb von 24 Stunden.',
  'mail.verify-email.link': 'E-Mail-Adresse bestätigen',
  'mail.verify-email.after': 'Wenn du das nicht angefordert hast, kannst du diese E-Mail ignorieren.',

  'mail.address-taken.subject': 'Du hast schon ein Konto auf {siteName}',
  'mail.address-taken.text':
    'Jemand, vielleicht du, wollte auf {siteName} mit dieser E-Mail-Adresse ein Konto erstellen. Du hast damit schon ein Konto, deshalb wurde nichts geändert. Wenn du deinen Benutzernamen oder dein Passwort vergessen hast, setze dein Passwort hier zurück:',
  'mail.address-taken.link': 'Passwort zurücksetzen',
  'mail.address-taken.after': 'Wenn du das nicht warst, musst du nichts tun.',

  'mail.reset-password.subject': 'Setze das Passwort von {name} auf {siteName} zurück',
  'mail.reset-password.text':
    'Mit diesem Link kannst du ein neues Passwort für dein Konto {name} auf {siteName} wählen. Er funktioniert einmal, innerhalb einer Stunde, und meldet alle deine Geräte ab.',
  'mail.reset-password.link': 'Neues Passwort wählen',
  'mail.reset-password.after':
    'Wenn du das nicht angefordert hast, kannst du diese E-Mail ignorieren. Dein Passwort ändert sich dann nicht.',

  'mail.magic-link.subject': 'Melde dich auf {siteName} als {name} an',
  'mail.magic-link.text':
    'Mit diesem Link meldest du dich auf {siteName} als {name} an. Er funktioniert einmal, innerhalb von 15 Minuten.',
  'mail.magic-link.link': 'Anmelden',
  'mail.magic-link.after':
    'Wenn du das nicht angefordert hast, kannst du diese E-Mail ignorieren. Gib diesen Link an niemanden weiter.',

  'mail.undo-email.subject': 'Die E-Mail-Adresse deines Kontos {name} wurde geändert',
  'mail.undo-email.text':
    'Die E-Mail-Adresse deines Kontos {name} auf {siteName} wurde von dieser auf eine neue geändert. Wenn du das nicht warst, mach die Änderung innerhalb von 7 Tagen rückgängig:',
  'mail.undo-email.link': 'Änderung rückgängig machen',
  'mail.undo-email.after': 'Wenn du das warst, musst du nichts tun.',

  'mail.dataExport.subject': 'Deine Daten von {siteName} stehen zum Herunterladen bereit',
  'mail.dataExport.text':
    'Die Kopie deiner Daten, die du auf {siteName} angefordert hast, ist fertig. Du kannst sie {days} Tage lang herunterladen. Vorher fragen wir dich, ob du es wirklich bist.',
  'mail.dataExport.link': 'Deine Daten herunterladen',
  'mail.dataExport.after':
    'Wenn du das nicht angefordert hast, ändere dein Passwort: Vielleicht verwendet jemand dein Konto.',

  'mail.receipt.subject': 'Dein Konto {name} auf {siteName} wurde gelöscht',
  'mail.receipt.text':
    'Wie von dir vor 14 Tagen verlangt, haben wir dein Konto {name} auf {siteName} gelöscht. Das wurde gelöscht:',
  'mail.receipt.removed':
    'Deine Inhalte: {posts, plural, one {# Beitrag} other {# Beiträge}} und {comments, plural, one {# Kommentar} other {# Kommentare}}.',
  'mail.receipt.detached':
    'Dein Name bei {posts, plural, one {# Beitrag} other {# Beiträgen}} und {comments, plural, one {# Kommentar} other {# Kommentaren}}, die ohne ihn erhalten bleiben.',
  'mail.receipt.belongings':
    'Deine Daten: {votes, plural, one {# Stimme (zählt weiterhin, ist aber nicht mehr mit dir verknüpft)} other {# Stimmen (zählen weiterhin, sind aber nicht mehr mit dir verknüpft)}}, {saved, plural, one {# gemerkter Inhalt} other {# gemerkte Inhalte}}, {joined, plural, one {# Mitgliedschaft} other {# Mitgliedschaften}}, {sessions, plural, one {# Sitzung} other {# Sitzungen}}, deine E-Mail-Adresse, dein Passwort und deine Einstellungen, Entwürfe, Blockierungen und Meldungen.',
  'mail.receipt.after':
    'Niemand sonst kann deinen Benutzernamen verwenden. Das ist die letzte E-Mail, die du von uns erhältst.',
} as const satisfies Messages<typeof enMail>
