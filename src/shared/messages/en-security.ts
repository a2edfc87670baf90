/** Words of the pages about how an account is let in: confirming, devices, second factors, passkeys, sign-on. */
export const enSecurity = {
  'confirm.title': 'Confirm that it is you',
  'confirm.intro':
    'This changes how your account is protected, so the site asks again. It then knows for 15 minutes.',
  'confirm.as': 'You are logged in as u/{name}.',
  'confirm.send': 'Confirm',
  'confirm.again': 'Confirm and go on',
} as const
