import { isIP } from 'node:net'
import { domainToASCII } from 'node:url'
import { lookOf } from '#domain/accounts/account-name.ts'
import { requireAdmin } from '#domain/accounts/policy.ts'
import {
  insertSignUpBlock,
  listSignUpBlocks,
  setSignUpBlockLifted,
  withoutJoints,
} from '#domain/sign-up-gate/blocks.ts'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import {
  SIGN_UP_BLOCK_KINDS,
  SIGN_UP_LIMITS,
  type SignUpBlockKind,
  type SignUpBlockView,
} from '#shared/accounts/sign-up.ts'
import { fail } from '#shared/errors.ts'
import { recordAct } from './admin-log.ts'
import { parseBlockTerms } from './block-terms.ts'
import { requireActingAdmin } from './require-target.ts'

const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/
/** A shorter word would be in half of all names. */
const SHORTEST_WORD = 3
/** A wider network is a large part of all people, so it's more likely a mistake. */
const WIDEST = { 4: 8, 6: 16 } as const

/** Returns what may not sign up. Throws `login_required`, `not_allowed`. */
export async function loadSignUpBlocks(ctx: Ctx): Promise<SignUpBlockView[]> {
  return listSignUpBlocks(requireAdmin(ctx, 'accounts'))
}

/**
 * Keeps an email domain with all below it, a word in names, or a network from signing up; `days` empty: until it is lifted.
 * Throws `login_required`, `not_allowed`, `recent_login_required`, `already_blocked`, `field_invalid` (kind, value, days),
 * `text_too_long` (reason).
 */
export async function blockSignUps(
  ctx: Ctx,
  input: { kind: string; value: string; reason: string; days: string },
): Promise<void> {
  const admin = requireActingAdmin(ctx, 'accounts')
  const kind = SIGN_UP_BLOCK_KINDS.find(one => one === input.kind) ?? fail('field_invalid', { field: 'kind' })
  const value = parseValue(kind, input.value.trim())
  const { reason, expiresAt } = parseBlockTerms(ctx, input)
  await inTransaction(admin, async tx => {
    await insertSignUpBlock(tx, { kind, value, reason, expiresAt, by: tx.viewer.id })
    await recordAct(tx, { act: 'block_sign_up', subjectId: null, details: { kind, name: value, reason } })
  })
}

/** Lifts a block, or undoes that. Throws `login_required`, `not_allowed`, `recent_login_required`, `conflict`. */
export async function liftSignUpBlock(
  ctx: Ctx,
  { id, isLifted }: { id: number; isLifted: boolean },
): Promise<void> {
  await inTransaction(requireActingAdmin(ctx, 'accounts'), async tx => {
    const block = (await setSignUpBlockLifted(tx, { id, isLifted })) ?? fail('conflict')
    const details = { kind: block.kind, name: block.value }
    await recordAct(tx, { act: isLifted ? 'unblock_sign_up' : 'block_sign_up', subjectId: null, details })
  })
}

function parseValue(kind: SignUpBlockKind, text: string): string {
  switch (kind) {
    case 'email_domain': {
      const domain = domainToASCII(text.replace(/^.*@/, '').toLowerCase())
      return domain.length <= SIGN_UP_LIMITS.value && DOMAIN.test(domain) ? domain : refuse('domain')
    }
    case 'word': {
      const word = withoutJoints(lookOf(text))
      const isWord = /^[a-z0-9]+$/.test(word) && word.length >= SHORTEST_WORD && word.length <= 20
      return isWord ? word : refuse('word')
    }
    case 'network':
      return parseNetwork(text) ?? refuse('network')
  }
}

function refuse(wrong: 'domain' | 'word' | 'network'): never {
  fail('block_invalid', { field: 'value', wrong })
}

/** `203.0.113.0/24`; an address alone is a network of one. */
function parseNetwork(text: string): string | null {
  const [address = '', given] = text.split('/', 2)
  const version = isIP(address)
  if (version !== 4 && version !== 6) return null
  const most = version === 4 ? 32 : 128
  const bits = given === undefined ? most : /^\d{1,3}$/.test(given) ? Number(given) : Number.NaN
  return bits >= WIDEST[version] && bits <= most ? `${address.toLowerCase()}/${bits}` : null
}
