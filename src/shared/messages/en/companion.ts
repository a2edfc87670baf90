/** Messages that accompany a page: connection, session, notices from its URL. */
export const enCompanion = {
  'connection.lost': 'hmm… no internet?',
  'connection.back': 'Found the internet!',
  'session.failed': 'Sorry, we have failed you. Try refreshing!',
  'session.authError': 'Something went wrong loading this page. Try again?',
  'flag.verified': 'Email verification complete',
  'flag.signedUp': 'Welcome, {name}. Your account is ready.',
  'flag.loggedIn': 'Successfully logged in!',
  'spoiler.open': 'Show spoiler',
  'cookies.question':
    'This site needs a few cookies to work. Can it also use cookies to learn how people use it?',
  'cookies.acceptAll': 'Accept all',
  'cookies.rejectOthers': 'Reject non-essential',
} as const
