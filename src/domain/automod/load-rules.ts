import { diffLines } from 'diff'
import { sql } from 'kysely'
import { requireModeratorToRead } from '#domain/communities/team/require-moderator.ts'
import type { Ctx } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import type { CommunityId } from '#shared/ids.ts'
import type { AutomodRuleView, AutomodVersionView, DiffLine } from '#shared/views/automod-view.ts'
import { describeRule } from './describe-rule.ts'
import { compileRules } from './language/compile-rules.ts'
import type { Rule } from './language/rule.ts'

const DAY_MS = 86_400_000
const DAYS = 30
const VERSIONS_SHOWN = 50
/** Time limit for a diff, which blocks everyone: versions that take longer are shown whole, one after the other. */
const DIFF_TIMEOUT_MS = 40

export type RulesPage = {
  /** 0: none were saved yet. */
  number: number
  yaml: string
  isShadow: boolean
  draft: { yaml: string; revision: number; editedBy: string | null; editedAt: string } | null
  rules: AutomodRuleView[]
}

/** Loads the active rules and the draft, for every moderator of the community. Throws as `requireModeratorToRead`. */
export async function loadRulesPage(
  ctx: Ctx,
  { communityId }: { communityId: CommunityId },
): Promise<RulesPage> {
  const { member } = await requireModeratorToRead(ctx, { communityId, right: null })
  const version = await member.db
    .selectFrom('automod_versions')
    .select(['number', 'yaml', 'is_shadow'])
    .where('community_id', '=', communityId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  const draft = await member.db
    .selectFrom('automod_drafts as d')
    .leftJoin('accounts as a', 'a.id', 'd.edited_by')
    .select(['d.yaml', 'd.revision', 'd.edited_at', 'a.name'])
    .where('d.community_id', '=', communityId)
    .executeTakeFirst()
  const yaml = version?.yaml ?? ''
  const { rules } = (await compileRules(yaml)).ruleSet
  return {
    number: version?.number ?? 0,
    yaml,
    isShadow: version?.is_shadow ?? false,
    draft:
      draft === undefined
        ? null
        : {
            yaml: draft.yaml,
            revision: draft.revision,
            editedBy: draft.name,
            editedAt: draft.edited_at.toISOString(),
          },
    rules: await countRules(member, communityId, rules),
  }
}

type CountRow = { rule_key: string; day: string; acted: number; watched: number }

async function countRules(
  ctx: Ctx,
  communityId: CommunityId,
  rules: readonly Rule[],
): Promise<AutomodRuleView[]> {
  const today = Date.parse(ctx.now().toISOString().slice(0, 10))
  const since = new Date(today - (DAYS - 1) * DAY_MS).toISOString().slice(0, 10)
  const { rows } = await sql<CountRow>`
    select rule_key, day::text as day, acted, watched from automod_counts
    where community_id = ${communityId} and day >= ${since}::date`.execute(ctx.db)
  return rules.map(rule => {
    const own = rows.filter(row => row.rule_key === rule.key)
    const days = Array.from({ length: DAYS }, (_, index) => {
      const day = new Date(today - (DAYS - 1 - index) * DAY_MS).toISOString().slice(0, 10)
      const row = own.find(one => one.day === day)
      return (row?.acted ?? 0) + (row?.watched ?? 0)
    })
    const { number, line, title, isShadow } = rule
    return {
      number,
      line,
      title,
      isShadow,
      does: describeRule(rule),
      week: sum(days.slice(-7)),
      month: sum(days),
      watchedMonth: sum(own.map(row => row.watched)),
      days,
    }
  })
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

/** Returns the versions of a community's rules, newest first. Throws as `requireModeratorToRead`. */
export async function listVersions(
  ctx: Ctx,
  { communityId, before }: { communityId: CommunityId; before: number | null },
): Promise<{ versions: AutomodVersionView[]; next: number | null }> {
  const { member } = await requireModeratorToRead(ctx, { communityId, right: null })
  const rows = await member.db
    .selectFrom('automod_versions as v')
    .leftJoin('accounts as a', 'a.id', 'v.author_id')
    .select(['v.number', 'v.note', 'v.is_shadow', 'v.created_at', 'a.name'])
    .where('v.community_id', '=', communityId)
    .$if(before !== null, query => query.where('v.number', '<', before ?? 0))
    .orderBy('v.number', 'desc')
    .limit(VERSIONS_SHOWN + 1)
    .execute()
  const versions = rows.slice(0, VERSIONS_SHOWN).map(row => ({
    number: row.number,
    author: row.name,
    note: row.note,
    isShadow: row.is_shadow,
    createdAt: row.created_at.toISOString(),
  }))
  return { versions, next: rows.length > VERSIONS_SHOWN ? (versions.at(-1)?.number ?? null) : null }
}

/** Returns a line diff between two versions; 0 means an empty file. Throws `not_found`. */
export async function diffVersions(
  ctx: Ctx,
  { communityId, from, to }: { communityId: CommunityId; from: number; to: number },
): Promise<DiffLine[]> {
  const { member } = await requireModeratorToRead(ctx, { communityId, right: null })
  const rows = await member.db
    .selectFrom('automod_versions')
    .select(['number', 'yaml'])
    .where('community_id', '=', communityId)
    .where('number', 'in', [from, to])
    .execute()
  const textOf = (number: number): string =>
    number === 0 ? '' : (rows.find(row => row.number === number)?.yaml ?? fail('not_found'))
  const [before, after] = [textOf(from), textOf(to)]
  const parts = diffLines(before, after, { timeout: DIFF_TIMEOUT_MS }) ?? [
    { value: before, added: false, removed: true },
    { value: after, added: true, removed: false },
  ]
  return parts.flatMap(part => {
    const kind = part.added ? 'added' : part.removed ? 'removed' : 'same'
    return part.value
      .replace(/\n$/, '')
      .split('\n')
      .map(text => ({ kind, text }) as const)
  })
}
