/** Words of choosing one's name, for accounts whose name the site made. */
export const enUsername = {
  'username.title': 'Choose your name',
  'username.tip': 'Your name can still be chosen',
  'username.tipText': 'The site made your name {name}. You can choose another one, once.',
  'username.keepText': 'You are called {name}. Others see it next to what you write.',
  'username.keep': 'Keep {name}',
  'username.change': 'Change username',
  'username.field': 'New name',
  'username.free': '{name} is free.',
  'username.check': 'Go on',
  'username.confirmTitle': 'Is {name} right?',
  'username.confirmText': 'Your name will be {name}. It cannot be changed again.',
  'username.keepConfirmText': 'Your name stays {name}. It cannot be changed again.',
  'username.confirm': 'Save {name}',
  'username.changed': 'Nice name',
  'username.done': 'You are called {name} from now on.',
  'username.goOn': 'Go on',
} as const
