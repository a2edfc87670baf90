import { renderMarkdown } from '#domain/markdown/render-markdown.ts'
import { logModAct } from '#domain/mod-log/log-mod-act.ts'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import { emitEvent } from '#platform/events/emit-event.ts'
import { cleanLine, cleanText, lengthOf } from '#shared/clean-text.ts'
import {
  BODY_RULES,
  COMMUNITY_TOPICS,
  type CommunitySettings,
  type KindSettings,
  PUBLIC_LOGS,
} from '#shared/community-settings.ts'
import { fail } from '#shared/errors.ts'
import type { CommunityId } from '#shared/ids.ts'
import { LIMITS } from '#shared/limits.ts'
import { COMMENT_SORTS } from '#shared/sorts.ts'
import { POST_KINDS } from '#shared/views/post-view.ts'
import { settingsOf } from './community-settings.ts'
import { lockCommunity } from './lock-community.ts'
import { requireModerator } from './require-moderator.ts'

export type SettingsChanges = Partial<Omit<CommunitySettings, 'welcomeHtml'>>

/**
 * Changes what holds in a community; what is not named stays. Throws what `requireModerator` throws for the right
 * `config`, `field_invalid` and `body_too_long` with the field.
 */
export async function changeCommunitySettings(
  ctx: Ctx,
  { communityId, ...changes }: SettingsChanges & { communityId: CommunityId },
): Promise<void> {
  const { member } = await requireModerator(ctx, { communityId, right: 'config' })
  const parsed = parseChanges(changes)
  await inTransaction(member, async tx => {
    await lockCommunity(tx, { communityId })
    const before = await settingsOf(tx, { communityId })
    const after = { ...before, ...parsed }
    const changed = Object.keys(parsed).filter(
      key => JSON.stringify(Reflect.get(before, key)) !== JSON.stringify(Reflect.get(after, key)),
    )
    if (changed.length === 0) return
    const row = { settings: JSON.stringify(after), changed_at: tx.now() }
    await tx.db
      .insertInto('community_settings')
      .values({ ...row, community_id: communityId })
      .onConflict(conflict => conflict.column('community_id').doUpdateSet(row))
      .execute()
    await logModAct(tx, { communityId, action: 'edit_settings', details: { changed } })
    await emitEvent(tx, 'community.described', { communityId })
  })
}

/** Throws what {@link changeCommunitySettings} would throw about the values themselves, and changes nothing. */
export function checkSettings(changes: SettingsChanges): void {
  parseChanges(changes)
}

function parseChanges(changes: SettingsChanges): Partial<CommunitySettings> {
  const { topics, country, language, welcomeMarkdown, kinds, suggestedSort, archiveDays } = changes
  const { publicLog, hideAtReports } = changes
  return {
    ...(topics !== undefined && { topics: parseTopics(topics) }),
    ...(country !== undefined && { country: parseCountry(country) }),
    ...(language !== undefined && { language: parseLanguage(language) }),
    ...(welcomeMarkdown !== undefined && parseWelcome(welcomeMarkdown)),
    ...(kinds !== undefined && { kinds: parseKinds(kinds) }),
    ...(suggestedSort !== undefined && {
      suggestedSort: COMMENT_SORTS.find(sort => sort === suggestedSort) ?? null,
    }),
    ...(archiveDays !== undefined && {
      archiveDays: parseNumber(archiveDays, { field: 'archiveDays', from: 0, to: LIMITS.archiveDaysMax }),
    }),
    ...(publicLog !== undefined && { publicLog: PUBLIC_LOGS.find(name => name === publicLog) ?? 'team' }),
    ...(hideAtReports !== undefined && {
      hideAtReports: parseNumber(hideAtReports, {
        field: 'hideAtReports',
        from: 0,
        to: LIMITS.hideAtReportsMax,
      }),
    }),
    ...parseLists(changes),
    ...parseSwitches(changes),
  }
}

function parseTopics(topics: readonly string[]): CommunitySettings['topics'] {
  const known = COMMUNITY_TOPICS.filter(topic => topics.includes(topic))
  if (known.length > LIMITS.topicsPerCommunity)
    fail('field_invalid', { field: 'topics', limit: LIMITS.topicsPerCommunity })
  return known
}

/** A code that has a name of its own is one. */
function parseCountry(text: string): string {
  const code = text.trim().toUpperCase()
  if (code === '') return ''
  const isKnown =
    /^[A-Z]{2}$/.test(code) &&
    new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(code) !== undefined
  return isKnown ? code : fail('field_invalid', { field: 'country' })
}

function parseLanguage(text: string): string {
  const tag = text.trim()
  if (tag === '') return ''
  const isTag = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3}$/i.test(tag)
  return (isTag ? canonicalOf(tag) : undefined) ?? fail('field_invalid', { field: 'language' })
}

/** What looks like a tag may still be none, as `en-us-us`. */
function canonicalOf(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag)[0]
  } catch {
    return undefined
  }
}

function parseWelcome(text: string): Pick<CommunitySettings, 'welcomeMarkdown' | 'welcomeHtml'> {
  const markdown = cleanText(text)
  if (lengthOf(markdown) > LIMITS.welcomeLength)
    fail('body_too_long', { field: 'welcomeMarkdown', limit: LIMITS.welcomeLength })
  return { welcomeMarkdown: markdown, welcomeHtml: markdown === '' ? '' : renderMarkdown(markdown).html }
}

function parseKinds(kinds: CommunitySettings['kinds']): CommunitySettings['kinds'] {
  const parsed = POST_KINDS.map(kind => [kind, parseKind(kind, kinds[kind])] as const)
  if (!parsed.some(([, { isAllowed }]) => isAllowed)) fail('field_invalid', { field: 'kinds' })
  return Object.fromEntries(parsed) as CommunitySettings['kinds']
}

function parseKind(kind: string, { isAllowed, titleMin, titleMax, body }: KindSettings): KindSettings {
  const field = `kinds.${kind}`
  const min = parseNumber(titleMin, { field, from: 1, to: LIMITS.titleLength })
  const max = parseNumber(titleMax, { field, from: min, to: LIMITS.titleLength })
  return {
    isAllowed,
    titleMin: min,
    titleMax: max,
    body: BODY_RULES.find(rule => rule === body) ?? fail('field_invalid', { field }),
  }
}

function parseNumber(
  value: number,
  { field, from, to }: { field: string; from: number; to: number },
): number {
  return Number.isSafeInteger(value) && value >= from && value <= to
    ? value
    : fail('field_invalid', { field, from, to })
}

const WORD_LISTS = ['titleRequired', 'titleBanned', 'bodyBanned'] as const
const HOST_LISTS = ['domainsAllowed', 'domainsBlocked'] as const

function parseLists(changes: SettingsChanges): Partial<CommunitySettings> {
  const words = WORD_LISTS.filter(key => changes[key] !== undefined).map(key => [
    key,
    parseList(changes[key] ?? [], key),
  ])
  const hosts = HOST_LISTS.filter(key => changes[key] !== undefined).map(key => [
    key,
    parseList(changes[key] ?? [], key).map(host => parseHost(host, key)),
  ])
  return Object.fromEntries([...words, ...hosts])
}

function parseList(items: readonly string[], field: string): string[] {
  const list = [...new Set(items.map(cleanLine).filter(item => item !== ''))]
  if (list.length > LIMITS.wordsInAList || list.some(item => lengthOf(item) > LIMITS.wordLength))
    fail('field_invalid', { field, limit: LIMITS.wordsInAList })
  return list
}

/** Also from a whole address, as people paste it. */
function parseHost(text: string, field: string): string {
  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`)
  const host = url?.hostname.replace(/^www\.(?=[^.]*\.)/, '') ?? ''
  return host.includes('.') ? host : fail('field_invalid', { field })
}

const SWITCHES = ['requiresFlair', 'allowsCrossposts', 'allowsRequests'] as const

function parseSwitches(changes: SettingsChanges): Partial<CommunitySettings> {
  const named = SWITCHES.filter(key => changes[key] !== undefined)
  return Object.fromEntries(named.map(key => [key, changes[key] === true]))
}
