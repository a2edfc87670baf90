import { Problems } from '#domain/automod/language/problems.ts'
import type { Entry, Section } from '#domain/automod/language/read-sections.ts'
import { readSectionsAside } from '#domain/automod/language/read-sections-aside.ts'
import { readBoolean, readNumber, readText } from '#domain/automod/language/read-values.ts'
import type { AutomodProblem } from '#shared/moderation/automod.ts'
import type { RepeatUnit } from '#shared/moderation/repeat-units.ts'
import type { Repeat } from './local-time.ts'
import { readDate } from './read-date.ts'

export type ParsedSchedule = {
  title: string
  body: string
  firstLocal: string
  timeZone: string
  repeat: Repeat | null
  isPinned: boolean
  isDistinguished: boolean
  isLocked: boolean
  isContest: boolean
  isNsfw: boolean
  suggestedSort: string | null
  flairText: string | null
}

const KEYS = new Set([
  'first',
  'repeat',
  'title',
  'text',
  'sticky',
  'distinguish',
  'contest_mode',
  'lock',
  'nsfw',
  'sort',
  'link_flair_text',
  'link_flair_class',
])
const REPEAT = /^(\d{1,3})\s*(hour|day|week|month|year)s?$/i

/**
 * Parses a schedule in the format of other sites: sections of `first`, `repeat`, `title`, `text` and flags. Sections of plain
 * text are notes. All problems are reported at once.
 */
export async function parseSchedule(
  text: string,
): Promise<{ posts: ParsedSchedule[]; problems: AutomodProblem[] }> {
  const problems = new Problems(text)
  const posts = (await readSectionsAside(text, problems)).flatMap(
    section => readPost(section, problems) ?? [],
  )
  return { posts, problems: problems.list() }
}

function readPost(section: Section, problems: Problems): ParsedSchedule | null {
  const before = problems.errorCount
  const entries = section.entries.map(entry => ({ ...entry, key: entry.key.trim().toLowerCase() }))
  for (const { key, offset } of entries) if (!KEYS.has(key)) problems.error('key_unknown', offset, { key })
  const get = (key: string): Entry | undefined => entries.find(entry => entry.key === key)
  const truth = (key: string): boolean => {
    const entry = get(key)
    return entry !== undefined && readBoolean(entry, problems) === true
  }
  const words = (key: string): string | null => {
    const entry = get(key)
    return entry === undefined ? null : readText(entry, problems)
  }
  const title = words('title')
  const titleEntry = get('title')
  if (title === null && (titleEntry === undefined || problems.errorCount === before))
    problems.error('title_missing', titleEntry?.offset ?? section.offset)
  const first = readFirst(get('first'), section, problems)
  const repeat = readRepeat(get('repeat'), problems)
  const post = {
    title: title ?? '',
    body: words('text') ?? '',
    ...(first ?? { firstLocal: '', timeZone: 'UTC' }),
    repeat,
    isPinned: isSticky(get('sticky'), problems),
    isDistinguished: truth('distinguish'),
    isLocked: truth('lock'),
    isContest: truth('contest_mode'),
    isNsfw: truth('nsfw'),
    suggestedSort: words('sort'),
    flairText: words('link_flair_text'),
  }
  return problems.errorCount === before ? post : null
}

function readFirst(
  entry: Entry | undefined,
  section: Section,
  problems: Problems,
): { firstLocal: string; timeZone: string } | null {
  const first = entry?.value.kind === 'text' ? readDate(entry.value.text) : null
  if (first === null) problems.error('date_invalid', entry?.value.offset ?? section.offset)
  return first
}

function readRepeat(entry: Entry | undefined, problems: Problems): Repeat | null {
  if (entry === undefined) return null
  const match = entry.value.kind === 'text' ? REPEAT.exec(entry.value.text.trim()) : null
  const every = Number(match?.[1] ?? 0)
  if (match !== null && every > 0) return { unit: (match[2] ?? '').toLowerCase() as RepeatUnit, every }
  problems.error('repeat_invalid', entry.value.offset)
  return null
}

function isSticky(entry: Entry | undefined, problems: Problems): boolean {
  if (entry === undefined) return false
  const isNumber = entry.value.kind === 'text' && /^\d$/.test(entry.value.text)
  return isNumber ? (readNumber(entry, problems) ?? 0) > 0 : readBoolean(entry, problems) === true
}
