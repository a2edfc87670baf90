/** Words of the pages about how an account is let in: confirming, devices, second factors, passkeys, sign-on. */
export const enSecurity = {
  'confirm.title': 'Confirm that it is you',
  'confirm.intro':
    'This changes how your account is protected, so the site asks again. It then knows for 15 minutes.',
  'confirm.as': 'You are logged in as u/{name}.',
  'confirm.send': 'Confirm',
  'otp.code': 'Code',
  'otp.codeHint': 'The six digits that your app shows now.',
  'otp.codeOrBackup': 'The six digits that your app shows now, or one of your backup codes.',
  'otp.loginText': 'The password of u/{name} was right. Now the code from your authenticator app.',
  'otp.modalText': 'That was right. Now the code from your authenticator app.',
  'otp.startOver': 'Log in as somebody else',
  'otp.enableTitle': 'Turn on two-factor',
  'otp.enableText':
    'Scan this picture with an authenticator app, or type the key below it into the app. Then enter the code that the app shows.',
  'otp.picture': 'QR code with the key below',
  'otp.secret': 'Key:',
  'otp.enable': 'Turn on',
  'otp.enabled': 'Two-factor is on. From now on logging in takes a code.',
  'otp.isOn': 'Two-factor is on.',
  'otp.isOff': 'Two-factor is off.',
  'otp.disableTitle': 'Turn off two-factor',
  'otp.disableText': 'Logging in will take your password alone. Your backup codes go with it.',
  'otp.disable': 'Turn off',
  'otp.disabled': 'Two-factor is off now.',
  'otp.backupTitle': 'Backup codes',
  'otp.backupText':
    'Each of these logs you in once when you do not have your app. Keep them somewhere safe: the site does not show them again.',
  'otp.backupLeft':
    '{count, plural, =0 {You have no backup codes left.} one {You have # backup code left.} other {You have # backup codes left.}}',
  'otp.backupReplaceText': 'New codes take the place of the old ones, which then no longer work.',
  'otp.backupReplace': 'Make new codes',
  'confirm.again': 'Confirm and go on',
} as const
