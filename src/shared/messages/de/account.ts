import type { enAccount } from '../en/account.ts'
import type { Messages } from '../messages-of.ts'

/** German: the account pages: email address, password, username, deletion. */
export const deAccount = {
  'verify.title': 'E-Mail-Adresse bestätigen',
  'verify.titleDone': 'E-Mail-Adresse bestätigt',
  'verify.titleFailed': 'Deine E-Mail-Adresse konnte nicht bestätigt werden',
  'verify.waiting': 'Wird bestätigt…',
  'verify.ask': 'Bestätige, dass diese E-Mail-Adresse dir gehört.',
  'verify.button': 'E-Mail-Adresse bestätigen',
  'verify.Success': 'Deine E-Mail-Adresse ist bestätigt',
  'verify.AlreadyVerified': 'Deine E-Mail-Adresse wurde schon bestätigt.',
  'verify.WrongUser':
    'Dieser Bestätigungslink gehört zu einem anderen Konto. Melde dich ab und öffne den Link aus der E-Mail nochmal, um deine E-Mail-Adresse zu bestätigen.',
  'verify.Error': 'Das hat nicht geklappt.',
  'verify.errorHint':
    'Vielleicht ist der Link abgelaufen oder unvollständig. Du kannst in deinen Einstellungen eine neue E-Mail anfordern.',
  'verify.continue': 'Weiter',
  'account.goHome': 'Zur Startseite',
  'verify.settings': 'Kontoeinstellungen',

  'emailTip.title': 'Bestätige deine E-Mail-Adresse',
  'emailTip.text':
    'Bis dahin kannst du keine Communitys erstellen und dein Konto nicht wiederherstellen, falls du dein Passwort vergisst.',
  'emailTip.sentTo': 'Wir haben den Link an {email} geschickt.',
  'emailTip.none': 'Dein Konto hat noch keine E-Mail-Adresse.',
  'emailTip.add': 'E-Mail-Adresse hinzufügen',
  'emailTip.resend': 'E-Mail nochmal senden',
  'emailTip.resent': 'Wir haben eine weitere E-Mail an {email} geschickt.',

  'accountSettings.email': 'E-Mail-Adresse',
  'accountSettings.emailNow': 'Deine E-Mail-Adresse ist {email}.',
  'accountSettings.emailNone': 'Dein Konto hat keine E-Mail-Adresse.',
  'accountSettings.emailWaits': '{email} wurde noch nicht bestätigt.',
  'accountSettings.emailPending': 'Deine E-Mail-Adresse bleibt {email}, bis du {pending} bestätigst.',
  'accountSettings.newEmail': 'Neue E-Mail-Adresse',
  'accountSettings.newEmailHint':
    'Wir schicken einen Link dorthin. Die neue Adresse gilt, sobald du ihn öffnest.',
  'accountSettings.emailChange': 'E-Mail-Adresse ändern',
  'accountSettings.emailAsked': 'Öffne den Link in der E-Mail, die wir an {email} geschickt haben.',
  'accountSettings.currentPassword': 'Dein Passwort',
  'accountSettings.password': 'Passwort',
  'accountSettings.passwordChange': 'Passwort ändern',
  'accountSettings.delete': 'Konto löschen',
  'accountSettings.doDelete': 'Konto löschen',
  'accountSettings.deleteText':
    'Dein Konto wird nach 14 Tagen gelöscht. Bis dahin kannst du es dir anders überlegen.',

  'password.changeTitle': 'Passwort ändern',
  'password.current': 'Aktuelles Passwort',
  'password.new': 'Neues Passwort',
  'password.change': 'Passwort ändern',
  'password.changed': 'Dein Passwort wurde geändert, und alle anderen Geräte wurden abgemeldet.',
  'password.changeHint': 'Alle anderen Geräte werden abgemeldet.',
  'password.forgot': 'Passwort vergessen?',
  'password.none':
    'Dein Konto hat noch kein Passwort. Wir können dir per E-Mail einen Link schicken, mit dem du eins festlegst.',
  'password.resetTitle': 'Passwort zurücksetzen',
  'password.resetText':
    'Gib deinen Benutzernamen oder deine bestätigte E-Mail-Adresse ein. Wir schicken dir einen Link, mit dem du dein Passwort zurücksetzen kannst.',
  'password.who': 'Benutzername oder E-Mail-Adresse',
  'password.send': 'Link senden',
  'password.sent':
    'Wenn es dieses Konto gibt und es eine bestätigte E-Mail-Adresse hat, haben wir einen Link dorthin geschickt. Er gilt eine Stunde lang.',
  'password.forced':
    'Uns sind verdächtige Aktivitäten in deinem Konto aufgefallen. Bitte setze dein Passwort zurück, um es weiter zu nutzen.',
  'password.forcedText': 'Wir schicken einen Link an deine bestätigte E-Mail-Adresse.',
  'password.chooseTitle': 'Neues Passwort wählen',
  'password.chooseText': 'Es gilt für dein Konto {name}. Alle Geräte werden abgemeldet.',
  'password.save': 'Passwort speichern',
  'password.saved': 'Dein neues Passwort wurde gespeichert. Du kannst dich jetzt damit anmelden.',

  'magic.title': 'Per E-Mail anmelden',
  'magic.text': 'Wir schicken dir einen Link, mit dem du dich einmal ohne Passwort anmelden kannst.',
  'magic.send': 'Link senden',
  'magic.sent':
    'Wenn es dieses Konto gibt und es eine bestätigte E-Mail-Adresse hat, haben wir einen Link dorthin geschickt. Er gilt 15 Minuten lang.',
  'magic.landTitle': 'Als {name} anmelden',
  'magic.landText': 'Melde dich auf diesem Gerät an.',
  'magic.land': 'Anmelden',
  'magic.link': 'Stattdessen per E-Mail anmelden',
  'appeal.title': 'Einspruch gegen eine Sperre',
  'appeal.none':
    'Dein Konto ist nicht gesperrt, es gibt also nichts, wogegen du Einspruch einlegen könntest.',
  'appeal.forGood': 'Dein Konto ist dauerhaft gesperrt. Grund: {reason}',
  'appeal.until': 'Dein Konto ist bis {until} gesperrt. Grund: {reason}',
  'appeal.body': 'Warum sollten wir die Sperre aufheben?',
  'appeal.hint': 'Bis zu {limit} Zeichen.',
  'appeal.submit': 'Absenden',
  'appeal.open': 'Wir prüfen deinen Einspruch. Du kannst immer nur einen offenen Einspruch haben.',

  'delete.title': 'Konto löschen',
  'delete.intro':
    'Dein Konto wird in 14 Tagen gelöscht. Bis dahin kannst du dich anmelden und die Löschung abbrechen. Danach lässt sich nichts wiederherstellen, und niemand sonst kann deinen Benutzernamen verwenden.',
  'delete.what': 'Deine Beiträge und Kommentare',
  'delete.keep': 'Ohne meinen Namen behalten',
  'delete.keepHint':
    '{posts, plural, one {# Beitrag} other {# Beiträge}} und {comments, plural, one {# Kommentar} other {# Kommentare}} bleiben ohne deinen Namen erhalten.',
  'delete.remove': 'Löschen',
  'delete.removeHint':
    'Text, Links und Bilder von {posts, plural, one {# Beitrag} other {# Beiträgen}} und {comments, plural, one {# Kommentar} other {# Kommentaren}} werden gelöscht.',
  'delete.also':
    'Deine E-Mail-Adresse, dein Passwort und deine Einstellungen, Stimmen, Entwürfe, gemerkten Inhalte, Mitgliedschaften, Blockierungen und Meldungen werden in jedem Fall gelöscht.',
  'delete.button': 'Mein Konto löschen',
  'delete.admin': 'Du bist Admin. Gib die Admin-Rolle ab, bevor du dein Konto löschst.',
  'delete.pending': 'Dein Konto {name} wird am {due} gelöscht.',
  'delete.pendingText': 'Bisher wurde nichts gelöscht.',
  'delete.cancel': 'Mein Konto behalten',
  'delete.canceled': 'Dein Konto wird nicht gelöscht.',
  'receipt.title': 'Beleg über die Löschung des Kontos',
  'receipt.asked': 'Dein Konto wird am {due} gelöscht. Du wurdest überall abgemeldet.',
  'receipt.keepLink':
    'Speichere die Adresse dieser Seite. Sie zeigt nach der Löschung 90 Tage lang, was gelöscht wurde.',
  'receipt.change': 'Um die Löschung abzubrechen, melde dich vor diesem Tag an.',
  'receipt.done': 'Das Konto wurde am {due} gelöscht. Das wurde gelöscht:',
  'receipt.listed':
    'In verschlüsselten Backups aus der Zeit davor kann es noch bis zu 13 Monate enthalten sein. Seit {listed} ist die Löschung neben ihnen vermerkt: Wird je eines davon eingespielt, wird das Konto erneut gelöscht.',
  'receipt.removed':
    '{posts, plural, one {# Beitrag} other {# Beiträge}} und {comments, plural, one {# Kommentar} other {# Kommentare}}',
  'receipt.detached':
    'dein Name bei {posts, plural, one {# Beitrag} other {# Beiträgen}} und {comments, plural, one {# Kommentar} other {# Kommentaren}}, die erhalten bleiben',
  'receipt.votes':
    '{votes, plural, one {# Stimme (zählt weiterhin, ist aber nicht mehr mit dir verknüpft)} other {# Stimmen (zählen weiterhin, sind aber nicht mehr mit dir verknüpft)}}',
  'receipt.belongings':
    '{saved, plural, one {# gemerkter Inhalt} other {# gemerkte Inhalte}}, {joined, plural, one {# Mitgliedschaft} other {# Mitgliedschaften}}, {sessions, plural, one {# Sitzung} other {# Sitzungen}}, deine E-Mail-Adresse, dein Passwort und deine Einstellungen, Entwürfe, Blockierungen und Meldungen',

  'link.over': 'Dieser Link ist abgelaufen oder wurde schon verwendet.',

  'undoEmail.title': 'Änderung der E-Mail-Adresse rückgängig machen',
  'undoEmail.text':
    'Damit wird {email} wieder zur E-Mail-Adresse des Kontos {name}. Alle Geräte werden abgemeldet, und wir schicken dir einen Link, mit dem du ein neues Passwort wählst.',
  'undoEmail.button': 'Änderung rückgängig machen',
  'undoEmail.done':
    'Deine E-Mail-Adresse wurde wiederhergestellt. Wähle mit dem Link, den wir dir gerade geschickt haben, ein neues Passwort.',
} as const satisfies Messages<typeof enAccount>
