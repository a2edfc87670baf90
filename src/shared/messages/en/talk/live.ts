/** Words of what is live. */
export const enLive = {
  'live.title': 'Happening Now',
  'live.unread': 'Happening Now, something new',
  'live.tooltip': 'People are chatting right now. Take a look!',
  'live.intro': 'Chats in which people are talking right now.',
  'live.filter.all': 'All',
  'live.filter.chat': 'Chats',
  'live.filter.talk': 'Talks',
  'live.filters': 'Kinds',
  'live.popular': 'Popular',
  'live.recommended': 'From your communities',
  'live.none': 'No one is chatting right now. To start, create a chat post.',
  'live.start': 'Create a Chat Post',
  'live.recent': '{count, plural, one {# message in the last hour} other {# messages in the last hour}}',
  'live.newComments': '{count, plural, one {# new comment} other {# new comments}}',
} as const
