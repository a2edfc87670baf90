import { findAccountId } from '#domain/accounts/load-accounts.ts'
import { blockAccount, unblockAccount } from '#domain/blocks/block-account.ts'
import type { Ctx } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import type { MediaId, RoomId } from '#shared/ids.ts'
import type { RoomAct } from '#shared/views/room-act.ts'
import { acceptRequest, deleteForMe, leaveRoom, muteRoom } from './change-membership.ts'
import { deleteMessage, editMessage, hideMessage, removeMessage } from './change-message.ts'
import { expel, pinMessage, renameRoom, setRole, setSlowMode, silence } from './chat/moderate-room.ts'
import { setAllowsImages, setPicture } from './chat/room-picture.ts'
import { inviteToGroup } from './chat/start-chat.ts'
import { loadRoom } from './load-room.ts'
import { react } from './react.ts'
import { reportMessage } from './report-message.ts'
import type { Screen } from './screen.ts'

/** Parameters of actions; each uses some of them. */
export type RoomActInput = {
  roomId: RoomId
  seq: number
  /** Text of a message. */
  body: string
  emoji: string
  reason: string
  note: string
  /** Name of a person, or the room's new name. */
  name: string
  /** People, by name. */
  to: string
  seconds: number
  /** An uploaded image; 0 for none. */
  mediaId: number
}

type Run = (ctx: Ctx, input: RoomActInput, screen?: Screen) => Promise<unknown>

/** Actions by name. */
const ACTS: Readonly<Record<RoomAct, Run>> = {
  edit: editMessage,
  delete: deleteMessage,
  hide: hideMessage,
  remove: removeMessage,
  report: reportMessage,
  react: (ctx, input) => react(ctx, { ...input, isOn: true }),
  'react-off': (ctx, input) => react(ctx, { ...input, isOn: false }),
  pin: pinMessage,
  unpin: (ctx, { roomId }) => pinMessage(ctx, { roomId, seq: null }),
  accept: acceptRequest,
  forget: deleteForMe,
  leave: leaveRoom,
  mute: (ctx, { roomId }) => muteRoom(ctx, { roomId, isMuted: true }),
  unmute: (ctx, { roomId }) => muteRoom(ctx, { roomId, isMuted: false }),
  block: (ctx, { roomId }) => setBlocked(ctx, roomId, true),
  unblock: (ctx, { roomId }) => setBlocked(ctx, roomId, false),
  invite: inviteToGroup,
  expel,
  silence,
  rename: renameRoom,
  slow: setSlowMode,
  images: (ctx, { roomId, seconds }) => setAllowsImages(ctx, { roomId, isAllowed: seconds > 0 }),
  picture: (ctx, { roomId, mediaId }) =>
    setPicture(ctx, { roomId, mediaId: mediaId > 0 ? (mediaId as MediaId) : null }),
  promote: (ctx, input) => setRole(ctx, { ...input, role: 'moderator' }),
  demote: (ctx, input) => setRole(ctx, { ...input, role: 'member' }),
}

/** Runs an action in a room; each action checks permission itself. */
export async function actInRoom(ctx: Ctx, act: RoomAct, input: RoomActInput, screen?: Screen): Promise<void> {
  await ACTS[act](ctx, input, screen)
}

/** Blocks the other person of a two-person conversation. */
async function setBlocked(ctx: Ctx, roomId: RoomId, isBlocked: boolean): Promise<void> {
  const { kind, people } = await loadRoom(ctx, { roomId, span: { at: 'newest' } })
  const [other] = people
  if (other === undefined || (kind !== 'message' && kind !== 'direct')) fail('not_found')
  const accountId = (await findAccountId(ctx, { name: other.name })) ?? fail('not_found')
  await (isBlocked ? blockAccount(ctx, { accountId }) : unblockAccount(ctx, { accountId }))
}
