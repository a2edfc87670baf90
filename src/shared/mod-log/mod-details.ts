import { CROWD_LEVELS } from '../communities/crowd-control.ts'
import { FLAIR_KINDS } from '../communities/flair-kinds.ts'
import { WIKI_EDIT_LEVELS, WIKI_MODES } from '../communities/wiki-rights.ts'
import { NOTE_LABELS } from '../moderation/mod-limits.ts'
import { MOD_RIGHTS } from '../moderation/mod-rights.ts'

/** Details of an entry of the moderator log; a new kind goes at the end, with its message as `mod.detail.<kind>`. */
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
  'sendAs',
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

/** Details whose values the site chooses; each value has a message. */
export const DETAIL_CHOICES = {
  kind: FLAIR_KINDS,
  mode: WIKI_MODES,
  editLevel: WIKI_EDIT_LEVELS,
  sendAs: ['comment', 'message'],
  label: NOTE_LABELS,
  level: CROWD_LEVELS,
  rights: MOD_RIGHTS,
} as const satisfies Partial<Record<ModDetail, readonly string[]>>

type Choice<Key extends keyof typeof DETAIL_CHOICES> = (typeof DETAIL_CHOICES)[Key][number]
type Choices = {
  [Key in keyof typeof DETAIL_CHOICES]: Key extends 'rights' ? readonly Choice<Key>[] : Choice<Key> | null
}

/** Plain values. */
export type ModDetails = Partial<Record<Exclude<ModDetail, keyof Choices>, unknown> & Choices>

/** The same without keys that have no message, also when they come with a variable. */
export type WordedDetails<Details> = ModDetails & Record<Exclude<keyof Details, ModDetail>, never>
