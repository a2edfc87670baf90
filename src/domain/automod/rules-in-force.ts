import { LRUCache } from 'lru-cache'
import type { Ctx } from '#platform/context/context.ts'
import type { CommunityId } from '#shared/ids.ts'
import { compileRulesAside, type RuleSet } from './language/compile-rules.ts'

export type RulesInForce = { number: number; isShadow: boolean; ruleSet: RuleSet }

/** Communities whose rules are kept compiled; those asked for longest ago go first. */
const MOST_KEPT = 200

/**
 * Compiled versions by their row and when it was saved: a version never changes, so what is kept stays right in every
 * process. The time tells apart rows of one ID where a database was put back to an earlier day.
 */
const kept = new LRUCache<string, RulesInForce>({ max: MOST_KEPT })

/**
 * The rules a community runs, or null when it has none. One statement along an index; the file is read and compiled when a
 * version is first met.
 */
export async function rulesInForce(
  ctx: Ctx,
  { communityId }: { communityId: CommunityId },
): Promise<RulesInForce | null> {
  const newest = await ctx.db
    .selectFrom('automod_versions')
    .select(['id', 'number', 'is_shadow', 'created_at'])
    .where('community_id', '=', communityId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (newest === undefined) return null
  const rules = await compiled(ctx, newest)
  return rules.ruleSet.rules.length === 0 ? null : rules
}

/** One version, in force or not; null when there is none of that number. */
export async function ruleOfVersion(
  ctx: Ctx,
  { communityId, number }: { communityId: CommunityId; number: number },
): Promise<RulesInForce | null> {
  const version = await ctx.db
    .selectFrom('automod_versions')
    .select(['id', 'number', 'is_shadow', 'created_at'])
    .where('community_id', '=', communityId)
    .where('number', '=', number)
    .executeTakeFirst()
  return version === undefined ? null : compiled(ctx, version)
}

type VersionRow = { id: number; number: number; is_shadow: boolean; created_at: Date }

async function compiled(ctx: Ctx, newest: VersionRow): Promise<RulesInForce> {
  const key = `${newest.id} ${newest.created_at.getTime()}`
  const rules = kept.get(key) ?? (await compile(ctx, newest))
  kept.set(key, rules)
  return rules
}

async function compile(ctx: Ctx, { id, number, is_shadow }: VersionRow): Promise<RulesInForce> {
  const { yaml } = await ctx.db
    .selectFrom('automod_versions')
    .select('yaml')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { number, isShadow: is_shadow, ruleSet: (await compileRulesAside(yaml)).ruleSet }
}
