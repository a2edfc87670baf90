import type { enInboxMail } from '../../en/talking/inbox-mail.ts'
import type { Messages } from '../../messages-of.ts'

/** German: emails about notifications, digests, the page that ends them, and their settings. */
export const deInboxMail = {
  'inboxMail.subject.post_reply': 'Antworten auf deinen Beitrag „{title}“',
  'inboxMail.subject.comment_reply': 'Antworten auf deinen Kommentar in „{title}“',
  'inboxMail.subject.mention': 'Du wurdest in „{title}“ erwähnt',
  'inboxMail.subject.thread': 'Neue Kommentare in „{title}“',
  'inboxMail.subject.announcement': 'Neue Beiträge in {place}',
  'inboxMail.subject.follow': 'Neue Follower auf {siteName}',
  'inboxMail.subject.search': 'Neue Ergebnisse einer beobachteten Suche auf {siteName}',
  'inboxMail.subject.modmail': 'Nachrichten von {place}',
  'inboxMail.subject.message': '{name}: {room}',
  'inboxMail.messages':
    '{count, plural, one {Neue Nachricht von {name}} other {# neue Nachrichten von {name}}}',
  'inboxMail.wrote': '{name} in {place}',
  'inboxMail.hidden': 'Als NSFW oder Spoiler markierte Beiträge und Kommentare stehen nicht in E-Mails.',
  'inboxMail.more': '{count, plural, one {Noch # mehr} other {Noch # mehr}}',
  'inboxMail.open': 'Auf {siteName} öffnen',
  'inboxMail.why': '{siteName} schickt u/{name} auf Wunsch E-Mails zu: {what}.',
  'inboxMail.unsubscribe': 'Abbestellen',
  'inboxMail.settings': 'Benachrichtigungseinstellungen',
  'inboxMail.what.digest': 'Zusammenfassung',
  'inboxMail.digest.subject': 'Deine Zusammenfassung von {siteName}',
  'inboxMail.digest.daily': 'Was seit gestern passiert ist',
  'inboxMail.digest.weekly': 'Was seit letzter Woche passiert ist',
  'inboxMail.digest.unread': 'Ungelesene Benachrichtigungen',
  'inboxMail.digest.posts': 'Aus deinen Communitys',
  'inboxMail.digest.post':
    '{place} · {score, plural, one {# Punkt} other {# Punkte}} · {comments, plural, one {# Kommentar} other {# Kommentare}}',

  'unsubscribe.title': 'E-Mail-Benachrichtigungen',
  'unsubscribe.ask': 'Keine E-Mails mehr an u/{name} schicken zu: {what}?',
  'unsubscribe.button': 'Abbestellen',
  'unsubscribe.done': 'Wir schicken u/{name} keine E-Mails mehr zu: {what}.',
  'unsubscribe.undo': 'Rückgängig',
  'unsubscribe.settings': 'Benachrichtigungseinstellungen öffnen',
  'unsubscribe.undone': 'Wir schicken u/{name} wieder E-Mails zu: {what}.',
  'unsubscribe.invalid':
    'Dieser Link funktioniert nicht. Vielleicht ist er unvollständig. Welche E-Mails du erhältst, kannst du in deinen Benachrichtigungseinstellungen ändern.',

  'mailSettings.noAddress':
    'Dein Konto hat keine bestätigte E-Mail-Adresse, deshalb können wir dir keine Benachrichtigungen per E-Mail schicken.',
  'mailSettings.addAddress': 'E-Mail einrichten',
  'mailSettings.stopped':
    'Wir schicken nichts mehr an {email}, weil der Mailserver eine E-Mail abgelehnt hat: „{reason}“. Prüfe die Adresse und versuch es dann nochmal.',
  'mailSettings.resume': 'Mir wieder E-Mails schicken',
  'mailSettings.resumed': 'Wir schicken dir wieder E-Mails.',
  'mailSettings.digest': 'Zusammenfassung',
  'mailSettings.digestHint':
    'Ungelesene Benachrichtigungen und die besten Beiträge deiner Communitys in einer E-Mail. Gibt es nichts zu berichten, schicken wir keine.',
  'mailSettings.digestOften': 'Wie oft',
  'mailSettings.digest.off': 'Nie',
  'mailSettings.digest.daily': 'Täglich',
  'mailSettings.digest.weekly': 'Wöchentlich, montags',
  'mailSettings.digestHour': 'Uhrzeit',
  'mailSettings.quiet': 'Ruhezeit',
  'mailSettings.quietHint':
    'E-Mails und Push-Benachrichtigungen warten, bis deine Ruhezeit vorbei ist. E-Mails zur Sicherheit deines Kontos warten nicht.',
  'mailSettings.quietOn': 'Ruhezeit verwenden',
  'mailSettings.quietFrom': 'Von',
  'mailSettings.quietTo': 'Bis',
  'mailSettings.zone': 'Deine Zeitzone',
  'mailSettings.zoneHint': 'Für die Zusammenfassung und die Ruhezeit.',
  'mailSettings.zoneGuess': '{zone} verwenden, wie auf diesem Gerät',
} as const satisfies Messages<typeof enInboxMail>
