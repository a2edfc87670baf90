import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { AccountId } from '#shared/ids.ts'

type AccountTokensTable = {
  id: GeneratedAlways<number>
  purpose: string
  account_id: AccountId | null
  email: string | null
  token_hash: Buffer | null
  created_at: Generated<Date>
  expires_at: Date
  used_at: Date | null
}

type SuspensionsTable = {
  id: GeneratedAlways<number>
  account_id: AccountId
  reason: string
  until: Date | null
  by_id: AccountId | null
  started_at: Generated<Date>
  lifted_at: Date | null
  lifted_by: AccountId | null
}

type AppealsTable = {
  id: GeneratedAlways<number>
  account_id: AccountId
  suspension_id: number
  body: string
  created_at: Generated<Date>
  closed_at: Date | null
  closed_by: AccountId | null
}

type AdminActsTable = {
  id: GeneratedAlways<number>
  admin_id: AccountId
  act: string
  subject_id: AccountId | null
  details: JSONColumnType<Record<string, unknown>>
  at: Generated<Date>
}

type AccountDeletionsTable = {
  account_id: AccountId
  keeps_content: boolean
  asked_at: Generated<Date>
  due_at: Date
  done_at: Date | null
  receipt: JSONColumnType<Record<string, number>> | null
}

/** What accounts go through: letters, suspensions, what admins did, deletion. */
export type AccountTables = {
  account_tokens: AccountTokensTable
  suspensions: SuspensionsTable
  appeals: AppealsTable
  admin_acts: AdminActsTable
  account_deletions: AccountDeletionsTable
}
