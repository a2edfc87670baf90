/** Messages of onboarding, and of returning members. */
export const enOnboarding = {
  'onboarding.title': 'Welcome to {siteName}',
  'onboarding.text': 'Join a few communities to fill your home feed. You can leave them at any time.',
  'onboarding.topics': 'Topics',
  'onboarding.topicsText': 'What are you interested in? Choose a few topics, and we’ll suggest communities.',
  'onboarding.legend': 'Communities to join',
  'onboarding.members': '{count, plural, one {1 member} other {{short} members}}',
  'onboarding.nothing': "You've already joined every community.",
  'onboarding.digest': 'Email me about what I missed',
  'onboarding.digestHint': 'You can change this at any time.',
  'onboarding.next': 'Continue',
  'onboarding.join': 'Join and Finish',
  'onboarding.skip': 'Skip',
  'welcome.title': 'Welcome back',
  'welcome.continue': 'Continue',
} as const
