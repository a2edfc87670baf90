import type { enSettings } from '../en/settings.ts'
import type { Messages } from '../messages-of.ts'

/** German: the settings pages: the reader's own, and those of a community. */
export const deSettings = {
  'settings.preferences': 'Einstellungen',
  'settings.visitor':
    'Diese Einstellungen sind in diesem Browser gespeichert. Melde dich an, um sie in deinem Konto zu speichern.',

  'settings.page.account': 'Kontoeinstellungen',
  'settings.page.account.link': 'Konto',
  'settings.page.account.intro': 'Deine E-Mail-Adresse, deine Anmeldung und das Löschen deines Kontos.',
  'settings.page.profile': 'Profileinstellungen',
  'settings.page.profile.link': 'Profil',
  'settings.page.profile.intro': 'Was andere auf deinem Profil sehen.',
  'settings.page.privacy': 'Privatsphäre-Einstellungen',
  'settings.page.privacy.link': 'Privatsphäre',
  'settings.page.privacy.intro': 'Was andere über dich sehen können und wen du blockierst.',
  'settings.page.feed': 'Feed-Einstellungen',
  'settings.page.feed.link': 'Feed und Aussehen',
  'settings.page.feed.intro': 'Wie die Website aussieht und was sie dir zeigt.',
  'settings.page.notifications': 'Benachrichtigungs\u00ADeinstellungen',
  'settings.page.notifications.link': 'Benachrichtigungen',
  'settings.page.notifications.intro': 'Worüber wir dich informieren und wo.',
  'settings.page.emails': 'E-Mail-Einstellungen',
  'settings.page.emails.link': 'E-Mails',
  'settings.page.emails.intro': 'Welche E-Mails wir dir schicken.',
  'settings.page.premium': 'Premium-Einstellungen',
  'settings.page.premium.link': 'Premium',
  'settings.page.premium.intro': 'Deine Mitgliedschaft und wie du sie bezahlst.',
  'settings.page.messaging': 'Nachrichteneinstellungen',
  'settings.page.messaging.link': 'Nachrichten',
  'settings.page.messaging.intro': 'Wer dir schreiben kann.',

  'settings.page.data-request': 'Deine Daten anfordern',
  'settings.page.data-request.link': 'Deine Daten',
  'settings.page.data-request.intro':
    'Lade eine Kopie von allem herunter, was in deinem Konto gespeichert ist.',

  'dataExport.what': 'Kopie anfordern',
  'dataExport.whatHint':
    'Du erhältst eine ZIP-Datei mit deinen Beiträgen, Kommentaren, Stimmen, gemerkten Inhalten, Nachrichten mit Mods, Einstellungen, Sitzungen und allem anderen, was wir über dich speichern, als Tabellen (CSV) und JSON, dazu die Bilder, die du gepostet hast. Wir schicken dir eine E-Mail, sobald du sie hier herunterladen kannst.',
  'dataExport.scope': 'Umfang',
  'dataExport.all': 'Alles, seit du Mitglied bist',
  'dataExport.range': 'Ein bestimmter Zeitraum',
  'dataExport.rangeHint': 'Deine Einstellungen, deine Mitgliedschaften und dein Profil sind immer enthalten.',
  'dataExport.from': 'Erster Tag',
  'dataExport.to': 'Letzter Tag',
  'dataExport.request': 'Kopie anfordern',
  'dataExport.pause': 'Du kannst eine Kopie pro Tag anfordern.',
  'dataExport.asked': 'Wir erstellen eine Kopie deiner Daten. Das kann ein paar Minuten dauern.',
  'dataExport.yours': 'Deine Kopien',
  'dataExport.none': 'Du hast noch keine Kopie angefordert.',
  'dataExport.of': 'Angefordert: {date}',
  'dataExport.everything': 'Alles',
  'dataExport.since': 'Ab {from}',
  'dataExport.until': 'Bis {to}',
  'dataExport.between': '{from} bis {to}',
  'dataExport.waiting': 'In Arbeit. Lade diese Seite in ein paar Minuten neu.',
  'dataExport.failed': 'Diese Kopie konnte nicht erstellt werden. Fordere eine neue an.',
  'dataExport.ready':
    '{items, plural, one {# Eintrag} other {# Einträge}}, {size}. Herunterladen möglich bis: {date}.',
  'dataExport.kilobytes': '{count} kB',
  'dataExport.megabytes': '{count} MB',
  'dataExport.download': 'Herunterladen',
  'dataExport.downloadOf': 'Kopie herunterladen, angefordert: {date}',
  'dataExport.confirm':
    'Damit deine Daten sicher bleiben, bestätigst du vor dem Herunterladen dein Passwort.',
  'dataExport.readme':
    'Das ist eine Kopie von allem, was in deinem Konto gespeichert ist.\n\nJede Liste ist zweimal enthalten: als Tabelle (.csv, für Tabellenprogramme) und als JSON (.json, für andere Programme). In den Tabellen beginnt Text, der wie eine Formel aussieht, mit einem Apostroph.\nZeiten sind in UTC angegeben. IDs beginnen mit ihrer Art: t1_ ist ein Kommentar, t2_ ein Konto, t3_ ein Beitrag.\nDie Bilder aus deinen Beiträgen liegen im Ordner pictures; pictures.csv listet sie auf.\n',

  'settings.yourData': 'Deine Daten',
  'settings.yourDataHint': 'Lade eine Kopie deiner Daten herunter oder lösche dein Konto.',
  'settings.requestData': 'Deine Daten anfordern',

  'settings.notify.security': 'Kontosicherheit',
  'settings.notify.securityHint':
    'Wir schicken dir eine E-Mail, wenn sich jemand mit einem neuen Gerät anmeldet oder wenn sich dein Passwort, deine E-Mail-Adresse oder ein Weg zur Anmeldung ändert. Diese E-Mails schützen dein Konto, deshalb sind sie immer an.',
  'settings.notify.devices': 'Angemeldete Geräte prüfen',
  'settings.notify.modmail': 'Nachrichten mit Mods',
  'settings.notify.modmailHint':
    'Wenn Mods dir schreiben, zum Beispiel wegen eines entfernten Beitrags, findest du das in deinem Menü unter „Nachrichten mit Mods“.',
  'settings.notify.moderators':
    'Das Schildsymbol in der Kopfzeile leuchtet, solange eine Community, die du moderierst, ungelesene Modmail hat.',

  'settings.emails.none':
    'Dein Konto hat keine E-Mail-Adresse, deshalb können wir dir keine E-Mails schicken.',
  'settings.emails.sent': 'E-Mails, die wir schicken',
  'settings.emails.sentHint': 'Es gibt keine Newsletter und keine Werbung.',
  'settings.emails.security': 'Kontosicherheit',
  'settings.emails.security.when':
    'Immer, wenn sich jemand mit einem neuen Gerät anmeldet oder sich ein Weg zur Anmeldung ändert.',
  'settings.emails.links': 'Links, die du anforderst',
  'settings.emails.links.when':
    'Um deine Adresse zu bestätigen, dein Passwort zurückzusetzen oder dich per E-Mail anzumelden.',
  'settings.emails.data': 'Deine Daten',
  'settings.emails.data.when': 'Wenn die Kopie deiner Daten, die du angefordert hast, fertig ist.',
  'settings.emails.deletion': 'Löschung des Kontos',
  'settings.emails.deletion.when': 'Ein Beleg, sobald dein Konto gelöscht ist.',
  'settings.emails.notifications': 'Benachrichtigungen',
  'settings.emails.notifications.when':
    'Nur die, die du in deinen Benachrichtigungseinstellungen einschaltest.',
  'settings.emails.digest': 'Zusammenfassung',
  'settings.emails.digest.when': 'Täglich oder wöchentlich, wenn du das möchtest.',
  'settings.emails.choose': 'E-Mails auswählen',

  'settings.premium.updated': 'Zahlungsdaten aktualisiert',

  'settings.messaging.who': 'Wer dir schreiben kann',
  'settings.messaging.whoHint':
    'Du entscheidest, welche Mitglieder dir Nachrichten schicken können. Mods können dir im Namen ihrer Community immer schreiben, und du kannst den Mods jeder Community schreiben.',
  'settings.messaging.choose': 'Auswählen, wer dir schreiben kann',
  'settings.messaging.blocked':
    'Mods, die du blockiert hast, können dir im Namen ihrer Community weiterhin schreiben.',
  'settings.messaging.open': 'Nachrichten mit Mods öffnen',
  'settings.messaging.blockedPeople': 'Blockierte Personen',

  'settings.blocked': 'Blockierte Personen',
  'settings.blockedHint':
    'Ihre Beiträge erscheinen nicht in deinen Feeds. Sie erfahren nicht, dass du sie blockiert hast.',
  'settings.blockedNone': 'Du hast niemanden blockiert. Auf ihrem Profil kannst du Personen blockieren.',
  'settings.filters': 'Filter',
  'settings.filtersHint':
    'Beiträge, auf die ein Filter passt, werden in jedem Feed ausgeblendet oder eingeklappt: auf der Startseite, in „Beliebt“, in „Alle“ und in Communitys. Deine eigenen Beiträge siehst du immer. Feeds sagen dir, wie viele Beiträge ausgeblendet sind.',
  'settings.filters.none': 'Du hast keine Filter.',
  'settings.filters.kind': 'Filter',
  'settings.filters.kind.words': 'Wörter',
  'settings.filters.kind.site': 'Website',
  'settings.filters.text': 'Wörter oder Website',
  'settings.filters.textHint':
    'Ganze Wörter im Titel, im Titel des Links oder am Anfang des Textes, zum Beispiel Spoiler oder „letzte Folge“ OR Trailer. Felder wie title:, author:, community:, flair: und site: funktionieren wie in der Suche.',
  'settings.filters.act': 'Passende Beiträge',
  'settings.filters.act.hide': 'Ausblenden',
  'settings.filters.act.collapse': 'Einklappen',
  'settings.filters.days': 'Dauer',
  'settings.filters.days.0': 'Bis ich den Filter lösche',
  'settings.filters.days.1': 'Ein Tag',
  'settings.filters.days.7': 'Eine Woche',
  'settings.filters.days.30': '30 Tage',
  'settings.filters.add': 'Filter hinzufügen',
  'settings.filters.delete': 'Löschen',
  'settings.filters.deleteOf': 'Filter {text} löschen',
  'settings.filters.ends': 'Endet: {date}',
  'settings.filters.over': 'Beendet',
  'settings.filters.added': 'Filter hinzugefügt',
  'settings.muteCommunity': 'Community',
  'settings.mute': 'Stummschalten',
  'settings.muted': 'Stummgeschaltete Communitys',
  'settings.mutedHint':
    'Ihre Beiträge erscheinen nicht auf der Startseite, in „Beliebt“ und in „Alle“. Die Communitys selbst bleiben, wie sie sind.',
  'settings.mutedNone':
    'Du hast keine Communitys stummgeschaltet. Das geht in der Seitenleiste einer Community oder im Menü ihrer Beiträge.',
  'settings.unmute': 'Stummschaltung aufheben',
  'settings.unblockNamed': 'Blockierung von {name} aufheben',
  'settings.unmuteNamed': 'Stummschaltung von {name} aufheben',

  'performance.link': 'Leistung dieser Website',
  'settings.unblock': 'Blockierung aufheben',

  'feedSettings.title': 'Feeds für Feedreader',
  'feedSettings.link': 'Feedreader',
  'feedSettings.intro': 'Lies {siteName} in einem Feedreader.',
  'feedSettings.anyTitle': 'Feeds, die alle lesen können',
  'feedSettings.any':
    'Jede Liste und jede Diskussion hat einen Feed. Hänge .rss oder .atom an die Adresse an, oder feed.json für JSON Feed: {example}',
  'feedSettings.ownTitle': 'Deine privaten Feeds',
  'feedSettings.none':
    'Mit privaten Feed-Links zeigt dein Feedreader, was nur du sehen kannst: deine Startseite, was du dir gemerkt hast, deine eigenen Feeds und deine gespeicherten Suchen.',
  'feedSettings.create': 'Private Links erstellen',
  'feedSettings.warning':
    'Behalte diese Links für dich. Wer einen davon hat, kann alle deine privaten Feeds lesen, aber nicht posten, nicht abstimmen und deine Nachrichten nicht sehen.',
  'feedSettings.home': 'Startseite',
  'feedSettings.following': 'Alle, denen du folgst',
  'feedSettings.saved': 'Gemerkt',
  'feedSettings.upvoted': 'Upgevotet',
  'feedSettings.downvoted': 'Downgevotet',
  'feedSettings.hidden': 'Ausgeblendet',
  'feedSettings.multis': 'Deine eigenen Feeds',
  'feedSettings.noMultis': 'Du hast noch keine eigenen Feeds. {create}',
  'feedSettings.createMulti': 'Eigenen Feed erstellen',
  'feedSettings.searches': 'Deine gespeicherten Suchen',
  'feedSettings.noSearches':
    'Du hast noch keine gespeicherten Suchen. Speichere eine Suche auf ihrer Ergebnisseite, um hier ihren Feed zu erhalten.',
  'feedSettings.formatsHint': 'Für Atom oder JSON Feed ersetze .rss durch .atom oder feed.json.',
  'feedSettings.renew': 'Links erneuern',
  'feedSettings.renewHint': 'Alle deine privaten Links werden ungültig, und du erhältst neue.',
  'feedSettings.revoke': 'Private Links abschalten',
  'feedSettings.revokeHint': 'Alle deine privaten Links werden ungültig.',
} as const satisfies Messages<typeof enSettings>
