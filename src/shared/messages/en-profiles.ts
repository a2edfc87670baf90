/** Words of profile pages. */
export const enProfiles = {
  'profile.sortLabel': 'Sort by',
  'profile.refused': 'Only u/{name} can see that part of the profile. Here is what everyone can see.',
  'profile.commentLabel': 'Comment on {title}',
  'profile.emptyTime': 'Nothing from that time.',
  'profile.emptyOwn.overview': 'You have kept your thoughts to yourself so far.',
  'profile.emptyOwn.submitted': 'You have not posted anything yet.',
  'profile.emptyOwn.comments': 'You have not answered anybody yet.',
  'profile.emptyOwn.saved': 'Nothing put by yet. What you save is kept here, and only you see it.',
  'profile.emptyOwn.hidden': 'You have not hidden a single post. Patient of you.',
  'profile.findSomething': 'Find something to read',
} as const
