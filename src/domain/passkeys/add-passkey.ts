import type { PublicKeyCredentialCreationOptionsJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { requireViewer } from '#domain/accounts/policy.ts'
import { requireRecentAuth } from '#domain/sessions/require-recent-auth.ts'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import { violatedUnique } from '#platform/database/constraint.ts'
import { emitEvent } from '#platform/events/emit-event.ts'
import type { Vault } from '#platform/secrets/vault.ts'
import { fail } from '#shared/errors.ts'
import { openChallenge, type PasskeySite, sealChallenge } from './challenge.ts'
import { parsePasskeyName } from './list-passkeys.ts'

const MOST_PASSKEYS = 20
/** The standard's limit of 1,023 bytes, in base64url. */
const ID_LENGTH = 1_364
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']
/** EdDSA, ES256, RS256: supported by authenticators. */
const ALGORITHMS = [-8, -7, -257]

/** Returns the browser's options to create a passkey. Throws `login_required`, `recent_login_required`, `too_many_passkeys`. */
export async function beginPasskey(
  ctx: Ctx,
  { vault, site }: { vault: Vault; site: PasskeySite },
): Promise<{ options: PublicKeyCredentialCreationOptionsJSON; sealed: string }> {
  requireRecentAuth(ctx)
  const { viewer } = requireViewer(ctx)
  const known = await ctx.db
    .selectFrom('passkeys')
    .select(['credential_id as id', 'transports'])
    .where('account_id', '=', viewer.id)
    .execute()
  if (known.length >= MOST_PASSKEYS) fail('too_many_passkeys', { max: MOST_PASSKEYS })
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  const options = await generateRegistrationOptions({
    rpName: site.rpName,
    rpID: site.rpId,
    userName: viewer.name,
    userDisplayName: viewer.name,
    userID: new Uint8Array(vault.digest('passkey-user', String(viewer.id))),
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known,
    // It replaces name and password, so it must verify its owner and be discoverable without a name.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  const challenge = { wish: 'add', challenge: options.challenge, accountId: viewer.id } as const
  return { options, sealed: sealChallenge(ctx, vault, challenge) }
}

/**
 * Stores the passkey that the browser created. Throws `login_required`, `recent_login_required`, `passkey_failed`,
 * `passkey_known`.
 */
export async function addPasskey(
  ctx: Ctx,
  input: { vault: Vault; site: PasskeySite; sealed: string | undefined; response: unknown; name: string },
): Promise<void> {
  requireRecentAuth(ctx)
  const member = requireViewer(ctx)
  const accountId = member.viewer.id
  const { challenge, accountId: asked } = await openChallenge(ctx, { ...input, wish: 'add' })
  if (asked !== accountId) fail('passkey_failed')
  const { credential } = await readRegistration(ctx, input, challenge)
  if (credential.id === '' || credential.id.length > ID_LENGTH) fail('passkey_failed')
  const values = {
    account_id: accountId,
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: knownTransports(credential.transports),
    name: parsePasskeyName(input.name),
    created_at: ctx.now(),
    last_used_at: null,
  }
  await inTransaction(member, async tx => {
    await tx.db
      .insertInto('passkeys')
      .values(values)
      .execute()
      .catch(error => {
        if (violatedUnique(error) !== null) fail('passkey_known')
        throw error
      })
    await emitEvent(tx, 'credentials.changed', { accountId, change: 'passkey-added' })
  })
}

/** Untrusted: the browser sends these outside the signed data. */
function knownTransports(said: unknown): string[] {
  return Array.isArray(said) ? TRANSPORTS.filter(one => said.includes(one)) : []
}

async function readRegistration(
  ctx: Ctx,
  { site, response }: { site: PasskeySite; response: unknown },
  expectedChallenge: string,
) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (registrationInfo !== undefined) return registrationInfo
  } catch (error) {
    ctx.log.info({ reason: error instanceof Error ? error.message : 'unknown' }, 'A passkey was refused')
  }
  return fail('passkey_failed')
}
