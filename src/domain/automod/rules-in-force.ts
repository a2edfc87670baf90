import { LRUCache } from 'lru-cache'
import type { Ctx } from '#platform/context/context.ts'
import type { CommunityId } from '#shared/ids.ts'
import { compileRules, type RuleSet } from './language/compile-rules.ts'

export type RulesInForce = { number: number; isShadow: boolean; ruleSet: RuleSet }

/** Communities whose compiled rules are cached; the least recently used are evicted. */
const MOST_KEPT = 200

/**
 * Compiled versions by row and save time: a version never changes, so the cache is right in every process. The time
 * distinguishes rows with the same id after a database was restored from a backup.
 */
const kept = new LRUCache<string, RulesInForce>({ max: MOST_KEPT })

/**
 * Returns a community's active rules, or null without any. One indexed statement; a version is parsed and compiled on first
 * use.
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

/** Returns one version, active or not; null when there is none with that number. */
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
  return { number, isShadow: is_shadow, ruleSet: (await compileRules(yaml)).ruleSet }
}
