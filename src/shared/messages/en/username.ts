/** Messages of choosing a username, for accounts with a generated one. */
export const enUsername = {
  'username.title': 'Choose your username',
  'username.tip': 'You can still choose your username',
  'username.tipText': 'Your username {name} was generated. You can change it once.',
  'username.keepText': 'Your username is {name}. Other people see it next to your posts and comments.',
  'username.keep': 'Keep {name}',
  'username.change': 'Change username',
  'username.field': 'New username',
  'username.free': '{name} is available.',
  'username.check': 'Continue',
  'username.confirmTitle': 'Use {name} as your username?',
  'username.confirmText': "Your username will be {name}. You can't change it again.",
  'username.keepConfirmText': "Your username will stay {name}. You can't change it later.",
  'username.confirm': 'Save {name}',
  'username.changed': 'Nice name',
  'username.done': 'Your username is now {name}.',
  'username.goOn': 'Continue',
} as const
