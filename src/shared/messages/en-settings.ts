/** Words of the settings pages: the reader's own, and those of a community. */
export const enSettings = {
  'settings.account': 'Account: address, password, deletion',
  'settings.visitor': 'Kept in this browser. Log in to keep your choices everywhere.',
  'settings.view.card.hint': 'Images and first lines in the feed.',
  'settings.view.classic.hint': 'A small picture and the title.',
  'settings.view.compact.hint': 'Titles only, as many as fit.',
  'settings.blocked': 'Blocked people',
  'settings.blockedHint': 'What they post stays out of your feeds. They are not told.',
  'settings.blockedNone': 'Nobody. You can block people on their profile.',
  'settings.muted': 'Muted communities',
  'settings.mutedHint': 'Their posts stay out of your shared feeds.',
  'settings.mutedNone': 'None. You can mute a community in the menu of its posts.',
  'settings.unmute': 'Unmute',
  'settings.takeBack': '{action} {name}',

  'community.excludeField': 'Keep out of Popular',
  'community.excludeHint': 'Its posts appear here, on All and on the home feeds of its members.',
  'performance.link': 'How fast this site answers',
  'settings.unblock': 'Unblock',
} as const
