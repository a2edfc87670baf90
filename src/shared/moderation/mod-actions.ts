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

/** Who took the action. */
export type ModActor = 'moderator' | 'admin' | 'automod' | 'site'

/** Further details of an entry; a new kind goes at the end, with its message as `mod.detail.<kind>`. */
export const MOD_DETAILS = [
  'rule',
  'ruleNumber',
  'ruleTitle',
  'version',
  'matched',
  'reason',
  'note',
  'days',
  'ended',
  'title',
  'name',
  'label',
  'kind',
  'text',
  'level',
  'value',
  'sentAs',
  'rights',
  'passed',
  'changed',
  'items',
  'added',
  'deleted',
  'scheduled',
  'conversation',
  'page',
  'revision',
  'isNew',
  'mode',
  'accountAgeDays',
  'karma',
  'editLevel',
  'isSecret',
  'isListed',
  'usersMayChoose',
  'postsMayChoose',
  'isModeratorOnly',
  'accent',
  'highlightLight',
  'highlightDark',
  'backgroundLight',
  'backgroundDark',
  'emojiWidth',
  'emojiHeight',
  'hasNewIcon',
  'hasNewBanner',
] as const
export type ModDetail = (typeof MOD_DETAILS)[number]
/** Plain values. */
export type ModDetails = Partial<Record<ModDetail, unknown>>
