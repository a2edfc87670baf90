import type { enOnboarding } from '../en/onboarding.ts'
import type { Messages } from '../messages-of.ts'

/** German: onboarding, and returning members. */
export const deOnboarding = {
  'onboarding.title': 'Willkommen bei {siteName}',
  'onboarding.text':
    'Tritt ein paar Communitys bei, um deine Startseite zu füllen. Du kannst sie jederzeit wieder verlassen.',
  'onboarding.topics': 'Themen',
  'onboarding.topicsText':
    'Was interessiert dich? Wähle ein paar Themen, und wir schlagen dir Communitys vor.',
  'onboarding.legend': 'Communitys zum Beitreten',
  'onboarding.members': '{count, plural, one {1 Mitglied} other {{short} Mitglieder}}',
  'onboarding.nothing': 'Du bist schon allen Communitys beigetreten.',
  'onboarding.digest': 'Schickt mir per E-Mail, was ich verpasst habe',
  'onboarding.digestHint': 'Du kannst das jederzeit ändern.',
  'onboarding.next': 'Weiter',
  'onboarding.join': 'Beitreten und fertig',
  'onboarding.skip': 'Überspringen',
  'welcome.title': 'Willkommen zurück',
  'welcome.continue': 'Weiter',
} as const satisfies Messages<typeof enOnboarding>
