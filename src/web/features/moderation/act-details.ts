import { SETTING_FIELDS, type SettingName } from '#shared/communities/community-settings.ts'
import { CROWD_LEVELS } from '#shared/communities/crowd-control.ts'
import { listWords } from '#shared/messages/format-list.ts'
import { t } from '#shared/messages/t.ts'
import { DETAIL_CHOICES, MOD_DETAILS, type ModDetail } from '#shared/mod-log/mod-details.ts'
import { NOTE_LABELS } from '#shared/moderation/mod-limits.ts'
import { MOD_RIGHTS } from '#shared/moderation/mod-rights.ts'
import { REPORT_REASONS } from '#shared/moderation/report-reasons.ts'
import { isCommentSort } from '#shared/sorts.ts'
import type { ModActView } from '#shared/views/mod-view.ts'

type Act = Pick<ModActView, 'action' | 'details'>
type Value = ModActView['details'][string]

/**
 * Returns the extra sentences of a log entry, in the order of the list of details. Details without a message come last,
 * unchanged.
 */
export function wordsOfDetails({ action, details }: Act): string[] {
  const told = withRule(withTodaysKeys(details))
  const known = MOD_DETAILS.flatMap(key => {
    const value = told[key]
    return value === undefined ? [] : [describe(action, key, value)]
  })
  const others = Object.entries(told).flatMap(([key, value]) =>
    MOD_DETAILS.some(one => one === key) ? [] : [plainly(key, value)],
  )
  return [...known, ...others].filter(words => words !== '')
}

/** Keys under which earlier versions wrote; entries are never changed. */
const OLDER_KEYS: Record<string, ModDetail> = { sentAs: 'sendAs' }

function withTodaysKeys(details: Act['details']): Act['details'] {
  return Object.fromEntries(Object.entries(details).map(([key, value]) => [OLDER_KEYS[key] ?? key, value]))
}

/** Names an automatic rule by its title, or by its number when it has none. */
function withRule({ ruleTitle, ruleNumber, ...rest }: Act['details']): Act['details'] {
  if (typeof ruleTitle === 'string') return { ...rest, rule: ruleTitle }
  if (ruleNumber === undefined) return rest
  const { rule: _sameNumber, ...others } = rest
  return { ...others, ruleNumber }
}

const isNothing = (value: Value) => value === null || value === '' || value === false

const plainly = (key: string, value: Value): string => (isNothing(value) ? '' : `${key}: ${String(value)}`)

function describe(action: Act['action'], key: ModDetail, value: Value): string {
  switch (key) {
    // Already part of the sentence.
    case 'conversation':
    case 'ruleTitle':
      return ''
    case 'kind':
    case 'mode':
    case 'editLevel':
    case 'sendAs':
      return chosen(key, value)
    case 'text':
      return isNothing(value) ? t('mod.detail.noText') : t('mod.detail.text', { value: String(value) })
    case 'days':
      return typeof value === 'number' ? t('mod.detail.days', { value }) : t('mod.detail.forGood')
    case 'rights':
      return listOf(value).length === 0
        ? t('mod.detail.noRights')
        : t('mod.detail.rights', { value: listWords(listOf(value).map(rightName)) })
    case 'changed':
      return changesOf(listOf(value))
    case 'matched':
      return quoted(listOf(value))
    default:
      return value === null || value === ''
        ? ''
        : t(`mod.detail.${key}`, { value: valueName(action, key, value) })
  }
}

const listOf = (value: Value): string[] => (Array.isArray(value) ? value : [])

function quoted(words: readonly string[]): string {
  return words.length === 0
    ? ''
    : t('mod.detail.matched', { value: listWords(words.map(word => t('mod.detail.quoted', { word }))) })
}

/** Returns the label of a choice that has its own message. */
function chosen(key: 'kind' | 'mode' | 'editLevel' | 'sendAs', value: Value): string {
  const kind = DETAIL_CHOICES.kind.find(one => one === value)
  const mode = DETAIL_CHOICES.mode.find(one => one === value)
  const level = DETAIL_CHOICES.editLevel.find(one => one === value)
  const way = DETAIL_CHOICES.sendAs.find(one => one === value)
  if (key === 'kind' && kind !== undefined) return t(`mod.detail.kind.${kind}`)
  if (key === 'mode' && mode !== undefined) return t(`mod.detail.mode.${mode}`)
  if (key === 'editLevel' && level !== undefined) return t(`mod.detail.editLevel.${level}`)
  if (key === 'sendAs' && way !== undefined) return t(`mod.detail.sendAs.${way}`)
  return plainly(key, value)
}

/** Returns the message for a known value, and user-written text unchanged. */
function valueName(action: Act['action'], key: ModDetail, value: Value): string | number | boolean | null {
  if (Array.isArray(value)) return value.join(', ')
  if (key === 'label') return labelName(value)
  if (key === 'reason' && action === 'snooze_reporter') return reasonName(value)
  if (key === 'level' || (key === 'value' && action === 'set_crowd_control')) return crowdName(value)
  if (key === 'value' && action === 'set_suggested_sort') return sortName(value)
  return value
}

function rightName(value: string): string {
  const right = MOD_RIGHTS.find(one => one === value)
  return right === undefined ? value : t(`mod.right.${right}`)
}

function labelName(value: Value): string {
  const label = NOTE_LABELS.find(one => one === value)
  return label === undefined ? String(value) : t(`mod.label.${label}`)
}

function reasonName(value: Value): string {
  const reason = REPORT_REASONS.find(one => one === value)
  return reason === undefined ? String(value) : t(`report.${reason}`)
}

/** Rules call the third level 'medium'. */
function crowdName(value: Value): string {
  const level = CROWD_LEVELS.find(one => one === (value === 'medium' ? 'moderate' : value))
  return level === undefined ? String(value) : t(`mod.crowd.${level}`)
}

/** Rules reset it with 'blank'. */
function sortName(value: Value): string {
  const sort = String(value)
  if (isCommentSort(sort)) return t(`thread.sort.${sort}`)
  return sort === 'blank' ? t('mod.detail.asCommunity') : sort
}

function changesOf(settings: readonly string[]): string {
  return listWords(settings.filter(setting => setting !== 'welcomeHtml').map(settingName))
}

/** Appearance fields, and an older name of one of them. */
const LOOKS = ['accent', 'icon'] as const
const OLDER_NAMES: Record<string, SettingName> = { sidebar: 'sidebarMarkdown' }

function settingName(logged: string): string {
  const look = LOOKS.find(one => one === logged)
  if (look !== undefined) return t(`mod.changed.${look}`)
  const name = SETTING_FIELDS.find(field => field.name === logged)?.name ?? OLDER_NAMES[logged]
  return name === undefined ? logged : t(`setting.${name}.name`)
}
