/** Messages of the banners about an account or its browser. */
export const enBanners = {
  'banner.label': 'About your account',
  'banner.permanent': 'Your account has been permanently suspended from {siteName}.',
  'banner.temporary':
    '{days, plural, one {Your account has been suspended from {siteName} for # day.} other {Your account has been suspended from {siteName} for # days.}}',
  'banner.reset':
    'We noticed suspicious activity on your account. Please reset your password to keep using it.',
  'banner.resetLink': 'Reset password',
  'banner.appealLink': 'Appeal',
  'banner.browser': 'Your browser is no longer supported. Update it.',
  'banner.browserOld': 'Your browser is no longer supported. Update it, or visit the old site.',
  'banner.browserUpdate': 'Update your browser',
  'banner.browserOldLink': 'Visit the old site',
} as const
