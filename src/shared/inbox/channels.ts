import { CHOSEN_GROUPS, type NotificationGroup } from './notification-kinds.ts'

/** Ways a notification can reach a member, in display order. The site is the first: without it nothing else is sent. */
export const CHANNELS = ['site', 'push', 'email'] as const
export type Channel = (typeof CHANNELS)[number]

/** Private messages and chat: they have pages and unread counts of their own, so the site isn't chosen; chat isn't emailed. */
const ROOM_GROUPS = ['messages', 'chat'] as const
export type RoomGroup = (typeof ROOM_GROUPS)[number]
type Group = NotificationGroup | RoomGroup

/** The notification groups whose channels members can choose, in display order. */
export const CHOICE_GROUPS: readonly Exclude<Group, 'security'>[] = [...CHOSEN_GROUPS, ...ROOM_GROUPS]

/** Groups that a channel leaves out until a member asks for them. */
const OFF_BY_DEFAULT: Readonly<Record<Channel, readonly Group[]>> = {
  site: [],
  push: ['follows', 'milestones', 'wiki', 'reminders'],
  // Members only get email they asked for.
  email: [...CHOSEN_GROUPS, 'messages'],
}

/** The groups that each channel brings. */
export type ChannelChoices = Record<Channel, Group[]>

type Stored = Partial<Record<Group, Partial<Record<Channel, unknown>>>>

/** Returns whether a member can have a group by a channel. */
export function isOffered(group: Group, channel: Channel): boolean {
  if (group === 'messages') return channel !== 'site'
  return group !== 'chat' || channel === 'push'
}

/** Returns whether a member wants a group by a channel, by their stored choices; security always. */
export function isWanted(stored: unknown, group: Group, channel: Channel): boolean {
  if (group === 'security') return true
  const choice = ((stored ?? {}) as Stored)[group]?.[channel]
  return typeof choice === 'boolean' ? choice : isOnByDefault(group, channel)
}

/** Returns what each channel brings, by the stored choices. */
export function readChoices(stored: unknown): ChannelChoices {
  const wanted = (channel: Channel) =>
    CHOICE_GROUPS.filter(group => isOffered(group, channel) && isWanted(stored, group, channel))
  return Object.fromEntries(CHANNELS.map(channel => [channel, wanted(channel)])) as ChannelChoices
}

/** Returns the choices as stored: only those that differ from the defaults. Unknown names are ignored. */
export function storedChoices(asked: Readonly<Record<Channel, readonly string[]>>): object {
  const entries = CHOICE_GROUPS.map(group => {
    const offered = CHANNELS.filter(channel => isOffered(group, channel))
    const chosen = offered.map(channel => [channel, asked[channel].includes(group)] as const)
    const own = chosen.filter(([channel, isOn]) => isOn !== isOnByDefault(group, channel))
    return [group, Object.fromEntries(own)] as const
  })
  return Object.fromEntries(entries.filter(([, own]) => Object.keys(own).length > 0))
}

function isOnByDefault(group: Group, channel: Channel): boolean {
  return !OFF_BY_DEFAULT[channel].includes(group)
}
