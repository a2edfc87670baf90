/** Words of what goes along with a page: connection, session, words in its address. */
export const enCompanion = {
  'connection.lost': 'hmm… no internet?',
  'connection.back': 'Found the internet!',
  'session.failed': 'Sorry, we have failed you. Try refreshing!',
  'session.authError': 'Something went wrong loading this page. Try again?',
  'flag.verified': 'Email verification complete',
  'flag.signedUp': 'Welcome, {name}. Your account is ready.',
  'flag.loggedIn': 'Successfully logged in!',
  'cookies.question': 'This site needs a few cookies to work. May it set others, to learn how it is used?',
  'cookies.acceptAll': 'Accept all',
  'cookies.rejectOthers': 'Reject non-essential',
} as const
