import { sql } from 'kysely'
import { requireViewer } from '#domain/accounts/policy.ts'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import { isPublicKey } from '#platform/web-push/vapid-keys.ts'
import type { PushTarget, WebPush } from '#platform/web-push/web-push.ts'
import { fail } from '#shared/errors.ts'
import type { AccountId, SessionId } from '#shared/ids.ts'

/** Devices of one member. */
const MOST_DEVICES = 20
/** Characters; those of today's push services have a few hundred. */
const MOST_ENDPOINT = 2_000

/** A subscription as the browser gives it: keys in base64url. */
type GivenSubscription = { endpoint: string; p256dh: string; auth: string }
type Given = GivenSubscription & { replaces?: string | null }

/**
 * Lets the viewer's browser receive push messages until it logs out; `replaces` is the endpoint it had before. Throws
 * `login_required`, `not_found` (push is off), `bad_request`, `push_endpoint_refused`, `push_keys_invalid`, `push_device_taken`,
 * `too_many_push_devices`.
 */
export async function addPushDevice(
  ctx: Ctx,
  { push, given }: { push: WebPush | null; given: Given },
): Promise<void> {
  const { viewer } = requireViewer(ctx)
  const sessionId = viewer.session?.id ?? fail('login_required')
  if (push === null) fail('not_found')
  const target = parseSubscription(given)
  await push.checkEndpoint(target.endpoint)
  await inTransaction(ctx, async tx => {
    await lockAccount(tx, viewer.id)
    if (given.replaces) await removeEndpoint(tx, viewer.id, given.replaces)
    await forgetEarlier(tx, target, sessionId)
    await requireRoom(tx, viewer.id)
    await tx.db
      .insertInto('push_devices')
      .values({
        account_id: viewer.id,
        session_id: sessionId,
        endpoint: target.endpoint,
        public_key: target.publicKey,
        auth_secret: target.authSecret,
        created_at: tx.now(),
      })
      .execute()
  })
}

/** Checks a subscription before anything is asked or stored. */
function parseSubscription({ endpoint, p256dh, auth }: GivenSubscription): PushTarget {
  if (endpoint.length > MOST_ENDPOINT) fail('field_invalid', { field: 'endpoint', max: MOST_ENDPOINT })
  const url = URL.parse(endpoint)
  if (url === null) fail('push_endpoint_refused', { field: 'endpoint' })
  const publicKey = Buffer.from(p256dh, 'base64url')
  const authSecret = Buffer.from(auth, 'base64url')
  if (!isPublicKey(publicKey)) fail('push_keys_invalid', { field: 'p256dh' })
  if (authSecret.length !== 16) fail('push_keys_invalid', { field: 'auth' })
  return { endpoint: url.href, publicKey, authSecret }
}

/** Serializes changes per account, so that the limit holds. */
async function lockAccount(tx: Ctx, accountId: AccountId): Promise<void> {
  await sql`select from accounts where id = ${accountId} for no key update`.execute(tx.db)
}

async function removeEndpoint(tx: Ctx, accountId: AccountId, endpoint: string): Promise<void> {
  await tx.db
    .deleteFrom('push_devices')
    .where('endpoint', '=', endpoint)
    .where('account_id', '=', accountId)
    .execute()
}

/**
 * Deletes this session's earlier subscription, since a browser has only one, and that of another account that used
 * this browser. Only the browser itself knows the secret, so endpoints can't be taken over without it.
 */
async function forgetEarlier(
  tx: Ctx,
  { endpoint, authSecret }: PushTarget,
  sessionId: SessionId,
): Promise<void> {
  const { rows } = await sql<{ auth_secret: Buffer }>`
    select auth_secret from push_devices where endpoint = ${endpoint} for update`.execute(tx.db)
  if (rows.some(row => !row.auth_secret.equals(authSecret))) fail('push_device_taken', { field: 'endpoint' })
  await sql`delete from push_devices where endpoint = ${endpoint} or session_id = ${sessionId}`.execute(tx.db)
}

async function requireRoom(tx: Ctx, accountId: AccountId): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from push_devices where account_id = ${accountId}`.execute(tx.db)
  if ((rows[0]?.count ?? 0) >= MOST_DEVICES) fail('too_many_push_devices', { max: MOST_DEVICES })
}
