import type { CHOICE_GROUPS } from '#shared/inbox/channels.ts'

/** Returns the name of the setting that holds the channels of a group of notifications. */
export function groupSetting(group: (typeof CHOICE_GROUPS)[number]): string {
  return `group:${group}`
}
