/** Words of pages that stand in place of another: errors and gates. */
export const enGates = {
  'error.page.requestId': 'If you report this, name the request {requestId}.',
  'error.page.notFound': 'There is nothing here',
  'error.page.notFoundText': 'The page may have been moved or removed, or the address mistyped.',
  'error.page.goHome': 'Go to the home page',
  'error.page.forbidden': 'You cannot see this page',
  'error.page.forbiddenText': 'It is for its owner or for moderators only.',
  'error.page.loginTitle': 'Log in to see this page',
  'error.page.loginText': 'You need to be logged in for that.',
  'error.page.tooFast': 'That was a little fast',
  'gate.private': 'r/{name} is private',
  'gate.privateText': 'Only members its moderators approved can read and post here.',
  'gate.nsfw': 'You must be 18+ to view this community',
  'gate.nsfwText': 'r/{name} has content for adults. Are you over eighteen and willing to see it?',
  'gate.nsfwContinue': 'Yes, I am over 18',
  'gate.nsfwBack': 'No, go back',
} as const
