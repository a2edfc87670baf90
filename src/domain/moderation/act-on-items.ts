import { requireWriter } from '#domain/accounts/policy.ts'
import { canModerate } from '#domain/communities/policy.ts'
import { DELETED } from '#domain/mod-items/standing.ts'
import { type Ctx, inTransaction, type MemberCtx } from '#platform/context/context.ts'
import { type ErrorCode, fail, isAppError } from '#shared/errors.ts'
import { type PostId, parseFullname } from '#shared/ids.ts'
import { ITEM_ACTS, ITEMS_AT_ONCE, type ItemAct, isItemAct } from '#shared/moderation/item-acts.ts'
import { MOD_LIMITS } from '#shared/moderation/mod-limits.ts'
import { applyAct } from './apply-act.ts'
import { loadThings, type Thing } from './load-things.ts'
import { parseWords } from './parse-words.ts'

export type ActResult = { target: string; error: ErrorCode | null }
type Asked = {
  targets: readonly string[]
  act: string
  /** The broken rule; shown to the author. */
  rule?: string | null
  /** Public reason shown in place of the removed item. */
  reason?: string | null
  /** Pinned post to replace, with `pin`. */
  instead?: string | null
}

/**
 * Applies one action to up to 100 posts and comments, each in its own transaction: an item that is rejected (not visible,
 * deleted meanwhile, beyond the moderator's permissions) doesn't stop the others. Throws `login_required`, `suspended`,
 * `field_invalid` (act, targets), `body_too_long` (rule).
 */
export async function actOnItems(ctx: Ctx, asked: Asked): Promise<ActResult[]> {
  const member = requireWriter(ctx)
  if (!isItemAct(asked.act)) fail('field_invalid', { field: 'act' })
  const targets = [...new Set(asked.targets)]
  if (targets.length === 0 || targets.length > ITEMS_AT_ONCE)
    fail('field_invalid', { field: 'targets', limit: ITEMS_AT_ONCE })
  const rule = parseWords(asked.rule ?? '', { field: 'rule', limit: MOD_LIMITS.ruleLength }) || null
  const things = await loadThings(member, targets)
  const results: ActResult[] = []
  for (const target of targets) {
    const thing = things.get(target)
    const error =
      thing === undefined ? 'not_found' : await actOnOne(member, thing, { ...asked, act: asked.act, rule })
    results.push({ target, error })
  }
  return results
}

/** {@link actOnItems} for one; throws the reason it was rejected. */
export async function actOnItem(ctx: Ctx, { target, ...asked }: Omit<Asked, 'targets'> & { target: string }) {
  const [result] = await actOnItems(ctx, { ...asked, targets: [target] })
  if (result !== undefined && result.error !== null) fail(result.error)
}

async function actOnOne(
  member: MemberCtx,
  thing: Thing,
  asked: Asked & { act: ItemAct },
): Promise<ErrorCode | null> {
  const refusal = refuseAct(member, thing, asked.act)
  if (refusal !== null) return refusal
  const instead: PostId | null = parseFullname('t3', asked.instead ?? '')
  try {
    await inTransaction(member, tx =>
      applyAct(tx, thing, {
        act: asked.act,
        by: thing.access.isModerator ? 'moderator' : 'admin',
        rule: asked.rule ?? null,
        reason: asked.reason ?? null,
        instead,
      }),
    )
    return null
  } catch (error) {
    if (isAppError(error)) return error.code
    throw error
  }
}

/**
 * Returns why an action isn't allowed: it takes the posts permission or an admin; only the viewer's own items can be
 * official.
 */
function refuseAct({ viewer }: MemberCtx, thing: Thing, act: ItemAct): ErrorCode | null {
  if (!canModerate(viewer, thing.access, 'posts')) return 'not_allowed'
  if (thing.isDeleted) return DELETED[thing.ref.kind]
  if (ITEM_ACTS[act].of === 'post' && thing.ref.kind !== 'post') return 'field_invalid'
  if (act === 'distinguish' && thing.authorId !== viewer.id) return 'not_allowed'
  return null
}
