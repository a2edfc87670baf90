import { randomInt } from 'node:crypto'
import type { Ctx } from '#platform/context/context.ts'
import type { AccountId } from '#shared/ids.ts'
import { insertAccount } from './create-account.ts'

const FIRST = `Amber Brisk Calm Clever Copper Dapper Eager Early Fair Gentle Golden Hazel Honest Jolly Keen Lively Lucky Mellow
  Merry Mild Noble Patient Plain Proud Quick Quiet Rapid Rustic Silver Solid Steady Sunny Swift Tidy True Vivid Warm Wise`
const SECOND = `Badger Beech Birch Brook Cedar Clover Crane Dune Falcon Fern Finch Hare Harbor Heron Hill Island Juniper Lark
  Lake Lynx Maple Meadow Moss Oak Orchard Otter Owl Pine Plover Rabbit River Robin Sparrow Stone Thrush Valley Willow Wren`

/**
 * Creates an account without a password for a provider's identity, inside a transaction. Its name is generated and can be
 * changed once. The address must not belong to another account. Throws `email_taken`, `name_taken`.
 */
export async function openSignOnAccount(
  tx: Ctx,
  { email }: { email: string | null },
): Promise<{ id: AccountId; name: string }> {
  const account = {
    name: makeName(),
    email,
    password: '',
    isVerified: email !== null,
    isStaff: false,
    isAdmin: false,
  }
  const created = await insertAccount(tx, { account, passwordHash: null })
  await tx.db.updateTable('accounts').set({ is_name_editable: true }).where('id', '=', created.id).execute()
  return created
}

/** Returns one of about 13 million names of at most 20 characters. */
function makeName(): string {
  return `${pick(FIRST)}_${pick(SECOND)}_${randomInt(1_000, 10_000)}`
}

function pick(words: string): string {
  const list = words.split(/\s+/)
  return list[randomInt(list.length)] ?? ''
}
