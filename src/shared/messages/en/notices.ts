/** Words of letters that tell people what happened to how their account is let in. */
export const enNotices = {
  'notice.hello': 'Hello u/{name},',
  'notice.link': 'Review your devices',
  'notice.after':
    "If this was you, you don't need to do anything. If not, log out any devices you don't recognize and change your password.",
  'notice.device': '{browser} on {system}, from the IP address {address}',
  'notice.new-device.subject': 'New log-in to u/{name} on {siteName}',
  'notice.new-device.text':
    'Someone logged in to your account on {siteName} with a new browser from a new network:',
  'notice.session-ended.subject': 'A session of u/{name} on {siteName} was ended',
  'notice.session-ended.text':
    'One of your sessions on {siteName} was used in two places at once, so we ended it. Someone may have copied it from your browser.',
  'notice.totp-on.subject': 'Two-factor authentication is on for u/{name}',
  'notice.totp-on.text':
    'You now need a code from your authenticator app to log in to your account on {siteName}.',
  'notice.totp-off.subject': 'Two-factor authentication is off for u/{name}',
  'notice.totp-off.text': 'You no longer need a code to log in to your account on {siteName}.',
  'notice.backup-codes.subject': 'New backup codes for u/{name}',
  'notice.backup-codes.text':
    'New backup codes were created for your account on {siteName}. The old ones no longer work.',
  'notice.passkey-added.subject': 'New passkey for u/{name}',
  'notice.passkey-added.text': 'A passkey was added to your account on {siteName}. You can use it to log in.',
  'notice.passkey-removed.subject': 'A passkey of u/{name} was removed',
  'notice.passkey-removed.text': 'A passkey was removed from your account on {siteName}.',
  'notice.sign-on-linked.subject': 'A log-in provider was connected to u/{name}',
  'notice.sign-on-linked.text':
    'An account with another provider was connected to your account on {siteName}. It can now be used to log in.',
  'notice.sign-on-unlinked.subject': 'A log-in provider was disconnected from u/{name}',
  'notice.sign-on-unlinked.text':
    'An account with another provider can no longer be used to log in to your account on {siteName}.',
  'notice.password-changed.subject': 'The password of u/{name} was changed',
  'notice.password-changed.text':
    'The password of your account on {siteName} was changed, and all devices were logged out.',
  'notice.ways-in-closed.subject': 'Passkeys and log-in providers of u/{name} were removed',
  'notice.ways-in-closed.text':
    'Your account on {siteName} was recovered by email, so its passkeys and connected log-in providers were removed. You can add yours again after you log in.',
  'notice.deletion-asked.subject': 'u/{name} will be deleted',
  'notice.deletion-asked.text':
    'Someone with your password asked to delete your account on {siteName}. It will be deleted in 14 days. Until then, you can log in and keep it.',
} as const
