import type { enPremium } from '../../en/coins/premium.ts'
import type { Messages } from '../../messages-of.ts'

/** German: Premium: what it is, buying, giving and ending it. */
export const dePremium = {
  'premium.title': 'Premium',
  'premium.heading': '{siteName} Premium',
  'premium.intro': 'Unterstütze {siteName} und hol etwas mehr heraus.',
  'premium.price': '{price} im Monat',
  'premium.benefits': 'Was du bekommst',
  'premium.benefit.badge': 'Ein Premium-Abzeichen neben deinem Namen und in deinem Profil',
  'premium.benefit.coins':
    'Jeden Monat {coins, plural, one {# Münze} other {# Münzen}}, um Auszeichnungen zu vergeben',
  'premium.benefit.communities': 'Communitys nur für Mitglieder mit Premium',
  'premium.benefit.banners': 'Keine Werbebanner',
  'premium.terms':
    'Premium verlängert sich jeden Monat, bis du es in deinen Einstellungen kündigst. Danach behältst du es bis zum Ende des Monats, den du bezahlt hast.',
  'premium.get': 'Premium holen',
  'premium.getFor': 'Premium holen für {price} im Monat',
  'premium.firstMonth': 'Dein erster Monat kostet {price}.',
  'premium.getFirstFor': 'Premium holen für {price}',
  'premium.logIn': 'Melde dich an, um Premium zu holen.',
  'premium.off': 'Auf dieser Website gibt es kein Premium.',
  'premium.badge': 'Premium',
  'premium.bought':
    'Willkommen bei Premium. {coins, plural, one {Deine erste Münze ist da.} other {Deine ersten # Münzen sind da.}}',
  'premium.has': 'Du hast Premium.',
  'premium.manage': 'Premium verwalten',
  'premium.gift': 'Premium verschenken',
  'premium.needsScript':
    'Um hier Premium zu kaufen, brauchst du JavaScript. In deinem Browser ist es ausgeschaltet.',
  'premium.giftIntro': 'Schenke einem anderen Mitglied einen Monat Premium. Er verlängert sich nicht.',
  'premium.giftTo': 'Benutzername',
  'premium.giftFor': 'Für {price} verschenken',
  'premium.given': 'Du hast u/{name} einen Monat Premium geschenkt.',
  'premium.state.none': 'Du hast kein Premium',
  'premium.state.active': 'Premium ist aktiv',
  'premium.state.ending': 'Premium endet bald',
  'premium.state.late': 'Von deiner Karte konnte nichts abgebucht werden',
  'premium.state.ended': 'Premium ist beendet',
  'premium.about.none': 'Hol dir jeden Monat Münzen und Communitys nur für Premium.',
  'premium.about.active': 'Es verlängert sich am {date} für {price}.',
  'premium.about.ending': 'Es verlängert sich nicht. Du behältst es bis {date}.',
  'premium.about.late':
    'Der nächste Versuch ist am {next}. Ohne Zahlung endet Premium am {date}. Prüfe deine Karte oder verwende eine andere.',
  'premium.about.ended': 'Es endete am {date}. Du kannst es jederzeit wieder holen.',
  'premium.stopped.payment':
    'Von deiner Karte konnte nichts abgebucht werden, deshalb verlängert sich Premium nicht mehr.',
  'premium.stopped.suspended':
    'Dein Konto war gesperrt, als die Zahlung fällig war; deshalb wurde nichts abgebucht.',
  'premium.stopped.deletion': 'Dein Konto sollte gelöscht werden, deshalb wurde nichts abgebucht.',
  'premium.stopped.off': 'Diese Website verkauft kein Premium mehr.',
  'premium.cancel': 'Premium kündigen',
  'premium.cancelSure': 'Ja, Premium kündigen',
  'premium.cancelHint': 'Du behältst Premium und seine Vorteile bis {date}. Es wird nichts mehr abgebucht.',
  'premium.canceled': 'Premium verlängert sich nicht mehr. Du behältst es bis {date}.',
  'premium.resume': 'Premium fortsetzen',
  'premium.resumeHint': 'Jetzt wird nichts abgebucht. Es verlängert sich am {date} für {price}.',
  'premium.resumed': 'Premium verlängert sich wieder.',
  'premium.payment': 'Zahlungsmethode',
  'premium.card': '{brand} mit den Endziffern {digits}',
  'premium.noCard': 'Für Premium ist keine Karte gespeichert.',
  'premium.changeCard': 'Karte ändern',
  'premium.addCard': 'Karte hinzufügen',
  'premium.cardForm': 'Zahlungsmethode',
  'premium.cardFormText': 'Dieses Formular gehört zum eingebauten Testanbieter: Es fließt kein Geld.',
  'premium.useCard': 'Diese Karte verwenden',
  'premium.cardMissing':
    'Dieses Formular ist abgelaufen. Geh zurück zu deinen Einstellungen und fang noch einmal an.',
  'premium.cardFailed': 'Die Zahlungsdaten konnten nicht geändert werden',
  'premium.testCard.tok_pays': 'Eine Testkarte, die zahlt',
  'premium.testCard.tok_pays_once': 'Eine Testkarte, die einmal zahlt',
  'premium.testCard.tok_declined': 'Eine Testkarte, die abgelehnt wird',
  'premium.mail.someone': 'Ein anderes Mitglied',
  'premium.mail.link': 'Premium verwalten',
  'premium.mail.failed.subject': '{siteName} Premium für u/{name} konnte nicht verlängert werden',
  'premium.mail.failed.text':
    'Für {siteName} Premium konnten wir von deiner Karte nichts abbuchen. Wir versuchen es in den nächsten Tagen noch einmal. Ohne Zahlung endet dein Premium am {until}. In deinen Einstellungen kannst du eine andere Karte angeben.',
  'premium.mail.ended.subject': '{siteName} Premium von u/{name} verlängert sich nicht mehr',
  'premium.mail.ended.payment':
    'Für {siteName} Premium konnten wir von deiner Karte nichts abbuchen, deshalb ist es beendet. Du kannst es jederzeit wieder holen.',
  'premium.mail.ended.suspended':
    'Dein Konto war gesperrt, als sich {siteName} Premium verlängern sollte; deshalb wurde nichts abgebucht. Dein Premium endet am {until}.',
  'premium.mail.ended.deletion':
    'Dein Konto sollte gelöscht werden, als sich {siteName} Premium verlängern sollte; deshalb wurde nichts abgebucht.',
  'premium.mail.ended.off':
    '{siteName} verkauft kein Premium mehr, deshalb wurde nichts abgebucht. Dein Premium endet am {until}.',
  'premium.mail.given.subject': '{giver} hat dir {siteName} Premium geschenkt',
  'premium.mail.given.text':
    '{giver} hat dir einen Monat {siteName} Premium geschenkt. Du hast es bis {until}, und es verlängert sich nicht von selbst.',
  'receipt.subject': 'Dein Beleg von {siteName}, Bestellung {number}',
  'receipt.thanks': 'Danke für deinen Kauf bei {siteName}. Deine Bestellnummer ist {number}.',
  'receipt.coins': '{coins, plural, one {# Münze} other {# Münzen}}',
  'receipt.premium': 'Ein Monat Premium',
  'receipt.gift': 'Ein Monat Premium für ein anderes Mitglied',
  'receipt.paid': 'Du hast {price} am {date} bezahlt.',
  'receipt.link': 'Deine Käufe ansehen',
} as const satisfies Messages<typeof enPremium>
