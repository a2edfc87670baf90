/** Words of the letters that the site sends. */
export const enMail = {
  'mail.hello': 'Hello {name},',

  'mail.verify-email.subject': 'Is this your address, {name}?',
  'mail.verify-email.text':
    'Please confirm that this address belongs to your account {name} on {siteName}. The link works once, for 24 hours.',
  'mail.verify-email.link': 'Confirm my address',
  'mail.verify-email.after':
    'If you did not ask for this, you can ignore this mail: nothing happens without you.',

  'mail.address-taken.subject': 'You already have an account on {siteName}',
  'mail.address-taken.text':
    'Somebody, perhaps you, wanted to use this address for a new account on {siteName}. It belongs to an account already, so nothing was changed. If you forgot its name or password, ask for a new password here:',
  'mail.address-taken.link': 'Ask for a new password',
  'mail.address-taken.after': 'If this was not you, there is nothing to do.',

  'mail.reset-password.subject': 'A new password for {name} on {siteName}',
  'mail.reset-password.text':
    'With this link you can choose a new password for your account {name} on {siteName}. It works once, for one hour, and logs out every device.',
  'mail.reset-password.link': 'Choose a new password',
  'mail.reset-password.after':
    'If you did not ask for this, you can ignore this mail: your password stays as it is.',

  'mail.magic-link.subject': 'Log in to {siteName} as {name}',
  'mail.magic-link.text': 'With this link you log in to {siteName} as {name}. It works once, for 15 minutes.',
  'mail.magic-link.link': 'Log in',
  'mail.magic-link.after': 'If you did not ask for this, you can ignore this mail. Do not pass the link on.',

  'mail.undo-email.subject': 'The address of your account {name} was changed',
  'mail.undo-email.text':
    'Your account {name} on {siteName} has a new address; this one does not belong to it any more. If this was not you, take the change back within 7 days:',
  'mail.undo-email.link': 'Take the change back',
  'mail.undo-email.after': 'If it was you, there is nothing to do.',

  'mail.receipt.subject': 'Your account {name} on {siteName} is deleted',
  'mail.receipt.text': 'As you asked 14 days ago, your account {name} on {siteName} was deleted. This went:',
  'mail.receipt.removed':
    'What you wrote: {posts, plural, one {# post} other {# posts}} and {comments, plural, one {# comment} other {# comments}} were removed.',
  'mail.receipt.detached':
    'Your name on what you wrote: {posts, plural, one {# post} other {# posts}} and {comments, plural, one {# comment} other {# comments}} stay, without their author.',
  'mail.receipt.belongings':
    'What was yours alone: {votes, plural, one {# vote} other {# votes}} (still counted, without whose they were), {saved, plural, one {# saved thing} other {# saved things}}, {joined, plural, one {# membership} other {# memberships}}, {sessions, plural, one {# session} other {# sessions}}, your address, password, settings, drafts, blocks and reports.',
  'mail.receipt.after': 'Nobody else can take your name. This is the last mail you get from us.',
} as const
