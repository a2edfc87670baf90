/** Messages of the site's emails. */
export const enMail = {
  'mail.hello': 'Hello {name},',

  'mail.verify-email.subject': 'Confirm your email address for {siteName}',
  'mail.verify-email.text':
    'Confirm that this email address belongs to your account {name} on {siteName}. The link works once, within 24 hours.',
  'mail.verify-email.link': 'Confirm email address',
  'mail.verify-email.after': "If you didn't request this, you can ignore this email.",

  'mail.address-taken.subject': 'You already have an account on {siteName}',
  'mail.address-taken.text':
    'Someone, perhaps you, tried to create an account on {siteName} with this email address. You already have an account with it, so nothing was changed. If you forgot your username or password, reset your password here:',
  'mail.address-taken.link': 'Reset password',
  'mail.address-taken.after': "If this wasn't you, you don't need to do anything.",

  'mail.reset-password.subject': 'Reset the password of {name} on {siteName}',
  'mail.reset-password.text':
    'Use this link to choose a new password for your account {name} on {siteName}. It works once, within one hour, and logs out all your devices.',
  'mail.reset-password.link': 'Choose a new password',
  'mail.reset-password.after':
    "If you didn't request this, you can ignore this email. Your password won't change.",

  'mail.magic-link.subject': 'Log in to {siteName} as {name}',
  'mail.magic-link.text':
    'Use this link to log in to {siteName} as {name}. It works once, within 15 minutes.',
  'mail.magic-link.link': 'Log in',
  'mail.magic-link.after':
    "If you didn't request this, you can ignore this email. Don't share this link with anyone.",

  'mail.undo-email.subject': 'The email address of your account {name} was changed',
  'mail.undo-email.text':
    "The email address of your account {name} on {siteName} was changed from this one to a new one. If this wasn't you, undo the change within 7 days:",
  'mail.undo-email.link': 'Undo change',
  'mail.undo-email.after': "If it was you, you don't need to do anything.",

  'mail.dataExport.subject': 'Your data from {siteName} is ready to download',
  'mail.dataExport.text':
    'The copy of your data that you requested on {siteName} is ready. You can download it for {days} days. We will ask you to confirm that it is you first.',
  'mail.dataExport.link': 'Download your data',
  'mail.dataExport.after':
    "If you didn't request this, change your password: someone may be using your account.",

  'mail.receipt.subject': 'Your account {name} on {siteName} was deleted',
  'mail.receipt.text':
    'As you requested 14 days ago, we deleted your account {name} on {siteName}. This was deleted:',
  'mail.receipt.removed':
    'Your content: {posts, plural, one {# post} other {# posts}} and {comments, plural, one {# comment} other {# comments}}.',
  'mail.receipt.detached':
    'Your name on {posts, plural, one {# post} other {# posts}} and {comments, plural, one {# comment} other {# comments}}, which remain without an author.',
  'mail.receipt.belongings':
    'Your data: {votes, plural, one {# vote} other {# votes}} (still counted, but no longer linked to you), {saved, plural, one {# saved item} other {# saved items}}, {joined, plural, one {# membership} other {# memberships}}, {sessions, plural, one {# session} other {# sessions}}, your email address, password, settings, drafts, blocks and reports.',
  'mail.receipt.after': "No one else can use your username. This is the last email you'll get from us.",
} as const
