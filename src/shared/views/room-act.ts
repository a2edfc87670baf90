/** Actions in a room besides sending messages, by the names that forms and operations send. */
export const ROOM_ACTS = [
  'edit',
  'delete',
  'hide',
  'remove',
  'report',
  'react',
  'react-off',
  'pin',
  'unpin',
  'accept',
  'forget',
  'leave',
  'mute',
  'unmute',
  'block',
  'unblock',
  'invite',
  'expel',
  'silence',
  'rename',
  'slow',
  'images',
  'picture',
  'promote',
  'demote',
] as const
export type RoomAct = (typeof ROOM_ACTS)[number]

/** After these the reader no longer has the room. */
export const LEAVING_ACTS: readonly RoomAct[] = ['forget', 'leave', 'block']
