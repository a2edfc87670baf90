import type { enGates } from '../en/gates.ts'
import type { Messages } from '../messages-of.ts'

/** German: pages shown in place of others: errors and gates. */
export const deGates = {
  'error.page.requestId': 'Wenn du dieses Problem meldest, gib die Anfrage-ID {requestId} an.',
  'error.page.notFound': 'Seite nicht gefunden',
  'error.page.notFoundText':
    'Vielleicht wurde die Seite verschoben oder gelöscht, oder die Adresse ist falsch.',
  'error.page.goHome': 'Zur Startseite',
  'error.page.joinLimit': 'Du bist {limit} Communitys beigetreten',
  'error.page.forbidden': 'Du darfst diese Seite nicht ansehen',
  'error.page.forbiddenText': 'Sie ist nur für die Mods oder für das Mitglied, dem sie gehört.',
  'error.page.loginTitle': 'Melde dich an, um diese Seite zu sehen',
  'error.page.loginText': 'Diese Seite können nur angemeldete Mitglieder ansehen.',
  'error.page.tooFast': 'Zu viele Anfragen',
  'gate.quarantined': 'Diese Community steht unter Quarantäne',
  'gate.quarantinedText':
    'r/{name} enthält möglicherweise verstörende oder falsche Inhalte. Möchtest du wirklich weiter?',
  'gate.requiresEmail': 'Um sie zu sehen, brauchst du eine bestätigte E-Mail-Adresse.',
  'gate.proveEmail': 'E-Mail bestätigen',
  'gate.continue': 'Weiter',
  'gate.back': 'Zurück',
  'gate.private': 'Diese Community ist privat',
  'gate.privateText': 'In r/{name} können nur bestätigte Mitglieder lesen und posten.',
  'gate.gold': 'Diese Community ist für Premium-Mitglieder',
  'gate.goldText': 'Nur Mitglieder mit {siteName} Premium und bestätigte Mitglieder können r/{name} ansehen.',
  'gate.banned': 'Diese Community wurde gesperrt',
  'gate.bannedText':
    'r/{name} wurde gesperrt, weil gegen die Inhaltsrichtlinie von {siteName} verstoßen wurde.',
  'gate.does-not-exist': 'Hier ist nichts',
  'gate.does-not-existText': 'Es gibt keine Community namens r/{name}. Prüfe die Schreibweise.',
  'gate.blocked-for-legal-reason': 'Diese Community ist nicht verfügbar',
  'gate.blocked-for-legal-reasonText': 'r/{name} ist aus rechtlichen Gründen nicht verfügbar.',
  'gate.post-blocked-for-legal-reason': 'Dieser Beitrag ist nicht verfügbar',
  'gate.post-blocked-for-legal-reasonText': 'Er ist aus rechtlichen Gründen nicht verfügbar.',
  'gate.gated': 'Bevor es weitergeht',
  'gate.gatedText': 'Die Mods von r/{name} bitten dich, das zuerst zu lesen.',
  'gate.profile-missing': 'Konto nicht gefunden',
  'gate.profile-missingText': 'Es gibt kein Konto namens u/{name}. Prüfe die Schreibweise.',
  'gate.profile-deleted': 'Dieses Konto wurde gelöscht',
  'gate.profile-deletedText': 'u/{name} gibt es nicht mehr.',
  'gate.profile-suspended': 'Dieses Konto ist gesperrt',
  'gate.profile-suspendedText':
    'u/{name} wurde dauerhaft gesperrt, weil gegen die Inhaltsrichtlinie von {siteName} verstoßen wurde.',
  'gate.profile-blocked-for-legal-reason': 'Dieses Profil ist nicht verfügbar',
  'gate.profile-blocked-for-legal-reasonText': 'u/{name} ist aus rechtlichen Gründen nicht verfügbar.',
  'gate.multi-missing': 'Eigener Feed nicht gefunden',
  'gate.multi-missingText': 'An dieser Adresse gibt es keinen eigenen Feed, oder er ist privat.',
  'gate.multi-nsfw': 'Dieser Feed ist ab 18 Jahren',
  'gate.multi-nsfwText':
    'Dieser Feed enthält Communitys mit Inhalten für Erwachsene. Bist du über 18 und möchtest sie sehen?',
  'gate.nsfw': 'Diese Community ist ab 18 Jahren',
  'gate.nsfwText': 'r/{name} enthält Inhalte für Erwachsene. Bist du über 18 und möchtest sie sehen?',
  'gate.nsfwContinue': 'Ja',
  'gate.nsfwBack': 'Nein',
  'gate.ask': 'Beitritt anfragen',
  'gate.asked': 'Anfrage gesendet',
} as const satisfies Messages<typeof enGates>
