import type { Generated, GeneratedAlways } from 'kysely'
import type { AccountId, SessionId } from '#shared/ids.ts'

type RotatedTokensTable = {
  token_hash: Buffer
  session_id: SessionId
  rotated_at: Date
}

type KnownDevicesTable = {
  account_id: AccountId
  device: string
  network: string
  last_seen_at: Date
}

type TotpSecretsTable = {
  account_id: AccountId
  secret: Buffer
  last_step: Generated<number>
  created_at: Date
  confirmed_at: Date | null
}

type BackupCodesTable = {
  account_id: AccountId
  code_hash: Buffer
  used_at: Date | null
}

type PasskeysTable = {
  id: GeneratedAlways<number>
  account_id: AccountId
  credential_id: string
  public_key: Buffer
  counter: Generated<number>
  transports: Generated<string[]>
  name: string
  created_at: Date
  last_used_at: Date | null
}

type SignOnLinksTable = {
  provider: string
  subject: string
  account_id: AccountId
  email: string | null
  linked_at: Date
  last_used_at: Date | null
}

/** What accounts are let in by, besides their password. */
export type CredentialTables = {
  rotated_tokens: RotatedTokensTable
  known_devices: KnownDevicesTable
  totp_secrets: TotpSecretsTable
  backup_codes: BackupCodesTable
  passkeys: PasskeysTable
  sign_on_links: SignOnLinksTable
}
