/** Words of the settings pages: the reader's own, and those of a community. */
export const enSettings = {
  'settings.preferences': 'Preferences',
  'settings.accountPage': 'Account',
  'settings.blockedPage': 'Blocked and muted',
  'settings.blockedIntro': 'People and communities whose posts you don’t see.',
  'settings.intro': 'How the site looks and what it shows you.',
  'settings.visitor': 'These settings are saved in this browser. Log in to save them to your account.',
  'settings.blocked': 'Blocked people',
  'settings.blockedHint': "Their posts don't appear in your feeds. They won't know you blocked them.",
  'settings.blockedNone': "You haven't blocked anyone. You can block people from their profile.",
  'settings.muted': 'Muted communities',
  'settings.mutedHint': "Their posts don't appear in your feeds, except in the community itself.",
  'settings.mutedNone': "You haven't muted any communities. You can mute one from the menu of its posts.",
  'settings.unmute': 'Unmute',
  'settings.takeBack': '{action} {name}',

  'performance.link': 'Performance of this site',
  'settings.unblock': 'Unblock',
} as const
