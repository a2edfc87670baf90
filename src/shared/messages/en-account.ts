/** Words of the pages about one's own account: address, password, name, deletion. */
export const enAccount = {
  'verify.title': 'Confirm your email address',
  'verify.waiting': 'One moment…',
  'verify.ask': 'Press the button to confirm that this address is yours.',
  'verify.button': 'Confirm my address',
  'verify.Success': 'Email verification complete',
  'verify.AlreadyVerified': 'Your email address has already been verified.',
  'verify.WrongUser':
    "The email verification link you've followed is for a different user account. Please log out and click the email verification link again to verify your email.",
  'verify.Error': 'Something went wrong.',
  'verify.errorHint': 'The link may be too old or cut short. You can have a new mail sent in your settings.',
  'verify.continue': 'Continue',
  'account.goHome': 'Go to the home page',
  'verify.settings': 'Account settings',

  'emailTip.title': 'Confirm your email address',
  'emailTip.text':
    'Until you do, you cannot create communities, and you cannot get back in if you forget your password.',
  'emailTip.sentTo': 'The link is in the mail we sent to {email}.',
  'emailTip.none': 'Your account has no email address yet.',
  'emailTip.add': 'Add an address',
  'emailTip.resend': 'Send it again',
  'emailTip.resent': 'The mail is on its way to {email}.',

  'accountSettings.title': 'Account settings',
  'accountSettings.email': 'Email address',
  'accountSettings.emailNow': 'Your address is {email}.',
  'accountSettings.emailNone': 'Your account has no email address.',
  'accountSettings.emailWaits': '{email} waits to be confirmed.',
  'accountSettings.emailPending': 'Your address is {email}, until {pending} is confirmed.',
  'accountSettings.newEmail': 'New email address',
  'accountSettings.newEmailHint': 'A mail is sent there; the new address counts once you follow its link.',
  'accountSettings.emailChange': 'Change address',
  'accountSettings.emailAsked': 'Follow the link in the mail to {email}.',
  'accountSettings.currentPassword': 'Your password',
  'accountSettings.password': 'Password',
  'accountSettings.passwordChange': 'Change password',
  'accountSettings.delete': 'Delete account',
  'accountSettings.deleteText': 'Deleting takes 14 days, in which you can change your mind.',

  'password.changeTitle': 'Change your password',
  'password.current': 'Current password',
  'password.new': 'New password',
  'password.change': 'Change password',
  'password.changed': 'Your password is changed. Every other device is logged out.',
  'password.changeHint': 'Every other device is logged out.',
  'password.forgot': 'Forgot your password?',
  'password.none': 'Your account has no password yet. Have a mail sent to choose one.',
  'password.resetTitle': 'Reset your password',
  'password.resetText':
    'Tell us your name or your confirmed email address, and we send a link to that address.',
  'password.who': 'Name or email address',
  'password.send': 'Send the link',
  'password.sent':
    'If there is such an account with a confirmed address, a mail is on its way. Its link works for one hour.',
  'password.forced':
    'We noticed suspicious activity on your account. Please reset your password to keep using it.',
  'password.forcedText': 'We send a link to your confirmed address.',
  'password.chooseTitle': 'Choose a new password',
  'password.chooseText': 'For your account {name}. Every device is logged out.',
  'password.save': 'Save the password',
  'password.saved': 'Your new password is saved. You can log in with it now.',

  'magic.title': 'Log in by mail',
  'magic.text': 'We send you a link that logs you in, once, without your password.',
  'magic.send': 'Send the link',
  'magic.sent':
    'If there is such an account with a confirmed address, a mail is on its way. Its link works for 15 minutes.',
  'magic.landTitle': 'Log in as {name}',
  'magic.landText': 'Press the button to log in on this device.',
  'magic.land': 'Log in',
  'magic.link': 'Log in by mail instead',
  'appeal.title': 'Appeal a suspension',
  'appeal.none': 'There is nothing to appeal: your account is not suspended.',
  'appeal.forGood': 'Your account is suspended for good. The reason given: {reason}',
  'appeal.until': 'Your account is suspended until {until}. The reason given: {reason}',
  'appeal.body': 'Why should this be looked at again?',
  'appeal.hint': 'Up to {limit} characters.',
  'appeal.submit': 'Submit',
  'appeal.open': 'Your appeal is being looked at. There can be one at a time.',

  'delete.title': 'Delete your account',
  'delete.intro':
    'Your account is deleted 14 days from now. Until then you can log in and take it back. Afterwards nothing can be restored, and nobody else can take your name.',
  'delete.what': 'What becomes of what you wrote',
  'delete.keep': 'It stays, without my name',
  'delete.keepHint':
    '{posts, plural, one {# post} other {# posts}} and {comments, plural, one {# comment} other {# comments}} will have no author.',
  'delete.remove': 'Remove it',
  'delete.removeHint':
    'The text, links and images of {posts, plural, one {# post} other {# posts}} and {comments, plural, one {# comment} other {# comments}} are removed.',
  'delete.also':
    'Your address, password, settings, votes, drafts, saved things, memberships, blocks and reports go in any case.',
  'delete.button': 'Delete my account',
  'delete.admin': 'Admins give their role back before they delete their account.',
  'delete.pending': 'Your account {name} will be deleted on {due}.',
  'delete.pendingText': 'Nothing has been removed yet.',
  'delete.cancel': 'Keep my account',
  'delete.cancelled': 'Your account stays.',
  'receipt.title': 'Receipt of a deletion',
  'receipt.asked': 'The account will be deleted on {due}. You are logged out everywhere.',
  'receipt.keepLink': 'Keep the address of this page: it shows what was removed, for 90 days afterwards.',
  'receipt.change': 'To take it back, log in before that day.',
  'receipt.done': 'The account was deleted on {due}. This went:',
  'receipt.removed':
    '{posts, plural, one {# post} other {# posts}} and {comments, plural, one {# comment} other {# comments}}',
  'receipt.detached':
    'the author of {posts, plural, one {# post} other {# posts}} and {comments, plural, one {# comment} other {# comments}}, which stay',
  'receipt.votes': '{votes, plural, one {# vote} other {# votes}}, still counted, without whose they were',
  'receipt.belongings':
    '{saved, plural, one {# saved thing} other {# saved things}}, {joined, plural, one {# membership} other {# memberships}}, {sessions, plural, one {# session} other {# sessions}}, address, password, settings, drafts, blocks and reports',

  'link.over': 'This link was used already, or it is too old.',

  'undoEmail.title': 'Take back the change of address',
  'undoEmail.text':
    'The account {name} gets its former address {email} back. Every device is logged out, and a mail is sent to choose a new password.',
  'undoEmail.button': 'Take it back',
  'undoEmail.done':
    'The address is yours again. Choose a new password with the link in the mail we just sent.',
} as const
