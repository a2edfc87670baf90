import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import type { Vault } from '#platform/secrets/vault.ts'
import { fail } from '#shared/errors.ts'
import type { AccountId } from '#shared/ids.ts'
import { openChallenge, type PasskeySite, sealChallenge } from './challenge.ts'

/** Returns the browser's options to sign with any passkey, or one of an account. */
export async function askForPasskey(
  ctx: Ctx,
  { vault, site, accountId }: { vault: Vault; site: PasskeySite; accountId: AccountId | null },
): Promise<{ options: PublicKeyCredentialRequestOptionsJSON; sealed: string }> {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  const options = await generateAuthenticationOptions({ rpID: site.rpId, userVerification: 'required' })
  const challenge = { wish: 'use', challenge: options.challenge, accountId } as const
  return { options, sealed: sealChallenge(ctx, vault, challenge) }
}

type Row = {
  id: number
  credential_id: string
  public_key: Buffer
  counter: number
  account_id: AccountId
  name: string
}

/**
 * Returns the account whose passkey signed. It proves two factors at once, the device and its owner, so no other is required.
 * Throws `passkey_failed`.
 */
export async function verifyPasskey(
  ctx: Ctx,
  input: { vault: Vault; site: PasskeySite; sealed: string | undefined; response: unknown },
): Promise<{ id: AccountId; name: string }> {
  const { challenge, accountId } = await openChallenge(ctx, { ...input, wish: 'use' })
  const row = await findPasskey(ctx, input.response)
  if (row === undefined || (accountId !== null && row.account_id !== accountId)) fail('passkey_failed')
  const newCounter = await checkSignature(ctx, input, { row, expectedChallenge: challenge })
  if (!(await noteUse(ctx, { id: row.id, newCounter }))) fail('passkey_failed')
  return { id: row.account_id, name: row.name }
}

/** Returns false if the counter has risen meanwhile: of a key and its copy used at the same moment, one gets in. */
async function noteUse(ctx: Ctx, { id, newCounter }: { id: number; newCounter: number }): Promise<boolean> {
  const row = await ctx.db
    .updateTable('passkeys')
    .set({ counter: newCounter, last_used_at: ctx.now() })
    .where('id', '=', id)
    .where(eb =>
      eb.or([eb('counter', '<', newCounter), eb.and([eb('counter', '=', 0), eb.val(newCounter === 0)])]),
    )
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

async function findPasskey(ctx: Ctx, response: unknown): Promise<Row | undefined> {
  const id = (response as { id?: unknown } | null)?.id
  if (typeof id !== 'string' || !/^[\w-]{1,1400}$/.test(id)) return undefined
  const { rows } = await sql<Row>`
    select p.id, p.credential_id, p.public_key, p.counter, p.account_id, a.name
    from passkeys p join accounts a on a.id = p.account_id
    where p.credential_id = ${id} and a.deleted_at is null`.execute(ctx.db)
  return rows[0]
}

/** Returns the new counter; a counter that doesn't rise indicates a copied key and is rejected. */
async function checkSignature(
  ctx: Ctx,
  { site, response }: { site: PasskeySite; response: unknown },
  { row, expectedChallenge }: { row: Row; expectedChallenge: string },
): Promise<number> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as AuthenticationResponseJSON,
      expectedChallenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      requireUserVerification: true,
      credential: {
        id: row.credential_id,
        publicKey: new Uint8Array(row.public_key),
        counter: Number(row.counter),
      },
    })
    if (verified) return authenticationInfo.newCounter
  } catch (error) {
    ctx.log.info({ reason: error instanceof Error ? error.message : 'unknown' }, 'A passkey was refused')
  }
  return fail('passkey_failed')
}
