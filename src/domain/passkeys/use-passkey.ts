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

/** What a browser is asked to sign with a passkey of whoever sits there, or of one account. */
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
 * Whose passkey signed. It proves two things at once, the device and its owner: no further factor is asked for.
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

/** False where the counter has risen meanwhile: of a key and its copy that come at the same moment, one is let in. */
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

/** The new counter; a counter that does not rise tells of a copied key and is refused. */
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
