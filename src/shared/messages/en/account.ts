/** Messages of the account pages: email address, password, username, deletion. */
export const enAccount = {
  'verify.title': 'Confirm your email address',
  'verify.titleDone': 'Email address confirmed',
  'verify.titleFailed': "Couldn't confirm your email address",
  'verify.waiting': 'Confirming…',
  'verify.ask': 'Confirm that this email address is yours.',
  'verify.button': 'Confirm Email Address',
  'verify.Success': 'Email verification complete',
  'verify.AlreadyVerified': 'Your email address has already been verified.',
  'verify.WrongUser':
    "The email verification link you've followed is for a different user account. Please log out and click the email verification link again to verify your email.",
  'verify.Error': 'Something went wrong.',
  'verify.errorHint':
    'The link may have expired or be incomplete. You can request a new email in your settings.',
  'verify.continue': 'Continue',
  'account.goHome': 'Go to the Home Page',
  'verify.settings': 'Account Settings',

  'emailTip.title': 'Confirm your email address',
  'emailTip.text':
    "Until you do, you can't create communities or recover your account if you forget your password.",
  'emailTip.sentTo': 'We sent the link to {email}.',
  'emailTip.none': "Your account doesn't have an email address yet.",
  'emailTip.add': 'Add Email Address',
  'emailTip.resend': 'Resend Email',
  'emailTip.resent': 'We sent another email to {email}.',

  'accountSettings.email': 'Email address',
  'accountSettings.emailNow': 'Your email address is {email}.',
  'accountSettings.emailNone': "Your account doesn't have an email address.",
  'accountSettings.emailWaits': "{email} hasn't been confirmed yet.",
  'accountSettings.emailPending': 'Your email address stays {email} until you confirm {pending}.',
  'accountSettings.newEmail': 'New email address',
  'accountSettings.newEmailHint': "We'll send a link there. The new address takes effect once you open it.",
  'accountSettings.emailChange': 'Change Email Address',
  'accountSettings.emailAsked': 'Open the link in the email we sent to {email}.',
  'accountSettings.currentPassword': 'Your password',
  'accountSettings.password': 'Password',
  'accountSettings.passwordChange': 'Change Password',
  'accountSettings.delete': 'Delete account',
  'accountSettings.doDelete': 'Delete Account',
  'accountSettings.deleteText': 'Your account is deleted after 14 days. You can change your mind until then.',

  'password.changeTitle': 'Change your password',
  'password.current': 'Current password',
  'password.new': 'New password',
  'password.change': 'Change Password',
  'password.changed': 'Your password was changed, and all other devices were logged out.',
  'password.changeHint': 'All other devices will be logged out.',
  'password.forgot': 'Forgot your password?',
  'password.none': "Your account doesn't have a password yet. We can email you a link to set one.",
  'password.resetTitle': 'Reset your password',
  'password.resetText':
    "Enter your username or your confirmed email address. We'll email you a link to reset your password.",
  'password.who': 'Username or email address',
  'password.send': 'Send Link',
  'password.sent':
    'If that account exists and has a confirmed email address, we sent it a link. The link works for one hour.',
  'password.forced':
    'We noticed suspicious activity on your account. Please reset your password to keep using it.',
  'password.forcedText': "We'll send a link to your confirmed email address.",
  'password.chooseTitle': 'Choose a new password',
  'password.chooseText': 'This is for your account {name}. All devices will be logged out.',
  'password.save': 'Save Password',
  'password.saved': 'Your new password was saved. You can log in with it now.',

  'magic.title': 'Log in by email',
  'magic.text': "We'll email you a link that logs you in once, without your password.",
  'magic.send': 'Send Link',
  'magic.sent':
    'If that account exists and has a confirmed email address, we sent it a link. The link works for 15 minutes.',
  'magic.landTitle': 'Log in as {name}',
  'magic.landText': 'Log in on this device.',
  'magic.land': 'Log In',
  'magic.link': 'Log in by email instead',
  'appeal.title': 'Appeal a suspension',
  'appeal.none': "Your account isn't suspended, so there is nothing to appeal.",
  'appeal.forGood': 'Your account is permanently suspended. Reason: {reason}',
  'appeal.until': 'Your account is suspended until {until}. Reason: {reason}',
  'appeal.body': 'Why should we reconsider?',
  'appeal.hint': 'Up to {limit} characters.',
  'appeal.submit': 'Submit',
  'appeal.open': "We're reviewing your appeal. You can have one open appeal at a time.",

  'delete.title': 'Delete your account',
  'delete.intro':
    'Your account will be deleted in 14 days. Until then, you can log in and cancel the deletion. After that, nothing can be restored, and no one else can use your username.',
  'delete.what': 'Your posts and comments',
  'delete.keep': 'Keep them without my name',
  'delete.keepHint':
    '{posts, plural, one {# post} other {# posts}} and {comments, plural, one {# comment} other {# comments}} will show no author.',
  'delete.remove': 'Delete them',
  'delete.removeHint':
    'The text, links and images of {posts, plural, one {# post} other {# posts}} and {comments, plural, one {# comment} other {# comments}} will be deleted.',
  'delete.also':
    'Your email address, password, settings, votes, drafts, saved items, memberships, blocks and reports are deleted either way.',
  'delete.button': 'Delete My Account',
  'delete.admin': "You're an admin. Give up the admin role before you delete your account.",
  'delete.pending': 'Your account {name} will be deleted on {due}.',
  'delete.pendingText': 'Nothing has been deleted yet.',
  'delete.cancel': 'Keep My Account',
  'delete.canceled': "Your account won't be deleted.",
  'receipt.title': 'Account deletion receipt',
  'receipt.asked': "Your account will be deleted on {due}. You've been logged out everywhere.",
  'receipt.keepLink': "Save this page's address. It shows what was deleted, for 90 days after the deletion.",
  'receipt.change': 'To cancel the deletion, log in before that day.',
  'receipt.done': 'The account was deleted on {due}. This was deleted:',
  'receipt.listed':
    'Encrypted backups from before can hold it for up to 13 months. Since {listed}, the deletion is recorded beside them: if one is ever restored, the account is deleted again.',
  'receipt.removed':
    '{posts, plural, one {# post} other {# posts}} and {comments, plural, one {# comment} other {# comments}}',
  'receipt.detached':
    'your name on {posts, plural, one {# post} other {# posts}} and {comments, plural, one {# comment} other {# comments}}, which remain',
  'receipt.votes':
    '{votes, plural, one {# vote} other {# votes}} (still counted, but no longer linked to you)',
  'receipt.belongings':
    '{saved, plural, one {# saved item} other {# saved items}}, {joined, plural, one {# membership} other {# memberships}}, {sessions, plural, one {# session} other {# sessions}}, your email address, password, settings, drafts, blocks and reports',

  'link.over': 'This link has expired or was already used.',

  'undoEmail.title': 'Undo the email address change',
  'undoEmail.text':
    "This restores {email} as the email address of the account {name}. All devices will be logged out, and we'll email you a link to choose a new password.",
  'undoEmail.button': 'Undo Change',
  'undoEmail.done': 'Your email address was restored. Choose a new password with the link we just sent you.',
} as const
