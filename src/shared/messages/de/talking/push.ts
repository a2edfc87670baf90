import type { enPush } from '../../en/talking/push.ts'
import type { Messages } from '../../messages-of.ts'

/** German: push messages: the offer, the browser's answers, and the devices that get them. */
export const dePush = {
  'push.offer.title': 'Auf diesem Gerät benachrichtigt werden?',
  'push.offer.text':
    '{siteName} kann dir Bescheid geben, wenn dir jemand antwortet, auch wenn es geschlossen ist.',
  'push.offer.what': 'In deinen Einstellungen wählst du, was eine Benachrichtigung wert ist.',
  'push.offer.when': 'Du kannst das jederzeit ausschalten.',
  'push.notNow': 'Nicht jetzt',
  'push.turnOn': 'Einschalten',
  'push.tryAgain': 'Nochmal versuchen',
  'push.close': 'Schließen',
  'push.asking.title': 'Benachrichtigungen erlauben',
  'push.asking.text':
    'Dein Browser fragt gerade, ob Benachrichtigungen erlaubt sind. Wähle „Zulassen“, um sie einzuschalten.',
  'push.isOn': 'Dieses Gerät erhält jetzt Benachrichtigungen.',
  'push.isOff': 'Dieses Gerät erhält keine Benachrichtigungen mehr.',
  'push.notOn': 'Benachrichtigungen sind aus',
  'push.denied':
    'Dein Browser blockiert Benachrichtigungen von {siteName}. Um sie zu erlauben, öffne die Website-Einstellungen neben der Adressleiste, stelle Benachrichtigungen auf „Zulassen“ und lade die Seite neu.',
  'push.unsupported':
    'Dieser Browser kann von hier keine Push-Benachrichtigungen erhalten. Auf einem iPhone oder iPad füge die Website zuerst zum Home-Bildschirm hinzu.',
  'push.dismissed': 'Du hast Benachrichtigungen noch nicht erlaubt.',
  'push.failed':
    'Der Push-Dienst deines Browsers war nicht erreichbar. Prüfe deine Verbindung und versuch es nochmal.',
  'push.devices': 'Push-Benachrichtigungen',
  'push.devicesHint':
    'Geräte, die Benachrichtigungen erhalten, während die Website geschlossen ist. Wenn du dich auf einem Gerät abmeldest, wird es entfernt.',
  'push.none': 'Noch erhält kein Gerät Push-Benachrichtigungen.',
  'push.thisDevice': 'Dieses Gerät',
  'push.used': 'Zuletzt verwendet: {age}',
  'push.sent': 'Letzte Benachrichtigung: {age}',
  'push.neverSent': 'Noch keine Benachrichtigungen',
  'push.remove': 'Entfernen',
  'push.removeNamed': '{device} entfernen',
  'push.removed': 'Das Gerät wurde entfernt.',
  'push.addThis': 'Für dieses Gerät einschalten',
  'push.removeThis': 'Für dieses Gerät ausschalten',
  'push.enabled': 'Push-Benachrichtigungen senden',
  'push.enabledHint': 'Schalte das aus, um sie auf allen deinen Geräten zu pausieren.',
  'push.siteOff': 'Push-Benachrichtigungen sind auf dieser Website ausgeschaltet.',
  'push.nsfwPost': 'NSFW-Beitrag',
  'push.room.message':
    '{count, plural, one {Nachricht von {name}: {room}} other {# Nachrichten, die neueste von {name}: {room}}}',
  'push.room.direct': '{count, plural, one {Chat von {name}} other {# Chatnachrichten von {name}}}',
  'push.room.group':
    '{count, plural, one {{name} in {room}} other {# Nachrichten in {room}, die neueste von {name}}}',
  'push.room.channel': '{name} hat dich in {room} erwähnt ({place})',
  'push.room.picture': 'Bild',
  'push.someoneElse': 'Du hast eine neue Benachrichtigung.',
} as const satisfies Messages<typeof enPush>
