/** Words of letters that tell people what happened to how their account is let in. */
export const enNotices = {
  'notice.hello': 'Hello u/{name},',
  'notice.link': 'See where you are logged in',
  'notice.after':
    'If that was you, there is nothing to do. If not, log out the devices that you do not know and change your password.',
  'notice.device': '{browser} on {system}, from the address {address}',
  'notice.new-device.subject': 'New log-in to u/{name} on {siteName}',
  'notice.new-device.text':
    'Somebody logged in to your account on {siteName} with a browser and from a network that it was not used from before:',
  'notice.session-ended.subject': 'A log-in of u/{name} was ended on {siteName}',
  'notice.session-ended.text':
    'One of your log-ins on {siteName} was used from two places at once, so the site ended it. Somebody may have copied it from your browser.',
  'notice.totp-on.subject': 'Two-factor is on for u/{name}',
  'notice.totp-on.text':
    'Logging in to your account on {siteName} now takes a code from your authenticator app.',
  'notice.totp-off.subject': 'Two-factor is off for u/{name}',
  'notice.totp-off.text': 'Logging in to your account on {siteName} no longer takes a code.',
  'notice.backup-codes.subject': 'New backup codes for u/{name}',
  'notice.backup-codes.text': 'Your account on {siteName} got new backup codes. The old ones no longer work.',
  'notice.passkey-added.subject': 'New passkey for u/{name}',
  'notice.passkey-added.text': 'A passkey was added to your account on {siteName}. It can log in to it.',
  'notice.passkey-removed.subject': 'A passkey of u/{name} was removed',
  'notice.passkey-removed.text': 'A passkey was removed from your account on {siteName}.',
  'notice.sign-on-linked.subject': 'u/{name} was connected to another account',
  'notice.sign-on-linked.text':
    'Your account on {siteName} was connected to an account elsewhere, which can log in to it from now on.',
  'notice.sign-on-unlinked.subject': 'u/{name} was disconnected from another account',
  'notice.sign-on-unlinked.text': 'An account elsewhere can no longer log in to your account on {siteName}.',
  'notice.password-changed.subject': 'The password of u/{name} was changed',
  'notice.password-changed.text':
    'The password of your account on {siteName} was changed, and every device was logged out.',
  'notice.deletion-asked.subject': 'u/{name} is to be deleted',
  'notice.deletion-asked.text':
    'Your account on {siteName} will be deleted in 14 days, as was asked with its password. Until then, logging in offers to keep it.',
} as const
