/** Words of the first steps of somebody new, and of a return. */
export const enOnboarding = {
  'onboarding.title': 'Welcome to {siteName}',
  'onboarding.text':
    'Join a few communities: your home page shows what is new in them. You can leave any of them again.',
  'onboarding.legend': 'Communities to join',
  'onboarding.members': '{count, plural, one {1 member} other {{short} members}}',
  'onboarding.nothing': 'You are in every community there is.',
  'onboarding.digest': 'The site may send me mail about what I missed',
  'onboarding.digestHint': 'You can change that at any time.',
  'onboarding.next': 'Continue',
  'onboarding.join': 'Join and finish',
  'onboarding.skip': 'Skip',
  'welcome.title': 'Welcome back',
  'welcome.continue': 'Continue',
} as const
