/** Messages of notices by email: about an account's safety, and to admins about trouble with the site. */
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

  'alarm.link': 'View the details',
  'alarm.after': 'You get this email because you are an admin of the site. It is sent once.',
  'alarm.backup_failed.subject': 'The backup of {siteName} failed',
  'alarm.backup_failed.text':
    'The last backup of {siteName} failed, or restoring it gave other data. Earlier backups are still there. This is what went wrong:',
  'alarm.backup_old.subject': '{siteName} has no recent backup',
  'alarm.backup_old.text':
    'The last proven backup of {siteName} is more than 26 hours old. Run a backup on the server to see why. The last one:',
  'alarm.disk_warn.subject': 'The disk of {siteName} is getting full',
  'alarm.disk_warn.text':
    'The disk of {siteName} is getting full. Make room before the site has to refuse uploads:',
  'alarm.disk_uploads.subject': 'The disk of {siteName} is almost full',
  'alarm.disk_uploads.text':
    'The disk of {siteName} is almost full, so it refuses uploads. They work again by themselves when there is room:',
  'alarm.disk_writes.subject': 'The disk of {siteName} is full',
  'alarm.disk_writes.text':
    '{siteName} saves nothing at the moment, because its disk is full. People can still read. Saving works again by itself when there is room:',
  'alarm.books_differ.subject': 'The books of {siteName} don’t add up',
  'alarm.books_differ.text':
    'Coins and payments of {siteName} were compared with the ledger and the payment provider, and something differs or could not be compared:',
  'alarm.media_damaged.subject': 'Pictures of {siteName} are damaged',
  'alarm.media_damaged.text':
    'Stored pictures of {siteName} are missing or changed, and no backup on the server has them:',
} as const
