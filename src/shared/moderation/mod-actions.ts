import { MOD_ACTION_GROUPS, type ModActionGroup } from './mod-action-groups.ts'

/** Entries of the moderator log. */
export const MOD_ACTIONS: readonly ModAction[] = Object.values(MOD_ACTION_GROUPS).flat()
export type ModAction = (typeof MOD_ACTION_GROUPS)[ModActionGroup][number]

/** Stays within the team even when the log is public. */
export const INWARD_ACTIONS: readonly ModAction[] = [
  'add_note',
  'remove_note',
  'edit_note',
  'edit_remark',
  'remove_remark',
  'snooze_reporter',
  'ignore_reports',
  'unignore_reports',
  'automod_report',
  'automod_modmail',
  'automod_message',
  'mute',
  'unmute',
  'archive_mail',
  'reopen_mail',
  'add_saved_reply',
  'edit_saved_reply',
  'remove_saved_reply',
]

/** The kind of actor that took the action. */
export type ModActor = 'moderator' | 'admin' | 'automod' | 'site'
