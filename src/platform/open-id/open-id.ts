import type { Configuration, IDToken } from 'openid-client'
import { isEmailAddress } from '#shared/accounts/email-address.ts'
import { fail } from '#shared/errors.ts'
import { appleSecret } from './apple-secret.ts'
import { guardedFetch } from './guarded-fetch.ts'
import type { Claims, Provider } from './provider.ts'

/** Providers rarely change their keys and endpoints. */
const KNOWN_FOR_MS = 3_600_000
const MOST_SUBJECT = 255

/** Binds a response to its request and to the browser that sent it. */
export type Checks = { state: string; nonce: string; verifier: string }

export type OpenId = {
  providers: readonly Provider[]
  /** Returns the URL to send the browser to. Throws `sign_on_failed`. */
  authorizationUrl(
    id: string,
    request: { redirectUri: string; checks: Checks; isAnew: boolean },
  ): Promise<string>
  /** Returns who signed in; `url` is the full callback URL. Throws `sign_on_failed`. */
  readCallback(id: string, request: { url: URL; checks: Checks }): Promise<Claims>
  /** Returns who an ID token names that the browser got directly from the provider (One Tap). Throws `sign_on_failed`. */
  readIdToken(id: string, request: { token: string; nonce: string }): Promise<Claims>
}

/** The part of a logger used here. */
type Log = { warn(fields: object, message?: string): void }
type Settings = { providers: readonly Provider[]; allowHosts: readonly string[]; now: () => Date; log: Log }

/** Returns three fresh random strings. */
export async function newChecks(): Promise<Checks> {
  const { randomNonce, randomPKCECodeVerifier, randomState } = await import('openid-client')
  return { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() }
}

/** Returns the OpenID client; its code loads on first use. */
export function openOpenId(settings: Settings): OpenId {
  const known = new Map<string, { config: Promise<Configuration>; untilMs: number }>()
  const find = (id: string): Provider => settings.providers.find(one => one.id === id) ?? fail('not_found')
  const configure = (provider: Provider, kind: 'code' | 'id-token'): Promise<Configuration> => {
    const key = `${provider.id} ${kind}`
    const before = known.get(key)
    if (before !== undefined && before.untilMs > performance.now()) return before.config
    const config = discover(settings, provider, kind)
    known.set(key, { config, untilMs: performance.now() + KNOWN_FOR_MS })
    // After a failure, discover again next time.
    config.catch(() => known.delete(key))
    return config
  }
  return {
    providers: settings.providers,
    authorizationUrl: (id, request) =>
      guarded(settings.log, id, async () => buildUrl(await configure(find(id), 'code'), find(id), request)),
    readCallback: (id, { url, checks }) =>
      guarded(settings.log, id, async () => {
        const { authorizationCodeGrant } = await import('openid-client')
        const tokens = await authorizationCodeGrant(await configure(find(id), 'code'), url, {
          expectedState: checks.state,
          expectedNonce: checks.nonce,
          pkceCodeVerifier: checks.verifier,
          idTokenExpected: true,
        })
        return toClaims(id, tokens.claims())
      }),
    readIdToken: (id, { token, nonce }) =>
      guarded(settings.log, id, async () => {
        const { implicitAuthentication } = await import('openid-client')
        const url = new URL(`https://here.invalid/#${new URLSearchParams({ id_token: token })}`)
        return toClaims(id, await implicitAuthentication(await configure(find(id), 'id-token'), url, nonce))
      }),
  }
}

async function discover(
  { allowHosts, now }: Settings,
  { issuer, clientId, secret }: Provider,
  kind: 'code' | 'id-token',
): Promise<Configuration> {
  const client = await import('openid-client')
  const authenticate: ReturnType<typeof client.None> =
    secret.kind === 'plain'
      ? client.ClientSecretPost(secret.value)
      : (_server, _client, body) => {
          body.set('client_id', clientId)
          body.set('client_secret', appleSecret(secret, { clientId, issuer, now: now() }))
        }
  const execute = [
    // Trust an ID token by its signature, not by the connection it came over.
    ...(kind === 'code' ? [client.enableNonRepudiationChecks] : [client.useIdTokenResponseType]),
    ...(issuer.startsWith('http:') ? [client.allowInsecureRequests] : []),
  ]
  const options = { execute, [client.customFetch]: guardedFetch(allowHosts) }
  return client.discovery(new URL(issuer), clientId, undefined, authenticate, options)
}

async function buildUrl(
  config: Configuration,
  provider: Provider,
  { redirectUri, checks, isAnew }: { redirectUri: string; checks: Checks; isAnew: boolean },
): Promise<string> {
  const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await import('openid-client')
  return buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope: 'openid email',
    state: checks.state,
    nonce: checks.nonce,
    code_challenge: await calculatePKCECodeChallenge(checks.verifier),
    code_challenge_method: 'S256',
    // Apple returns the email address only with a form post.
    ...(provider.secret.kind === 'apple' ? { response_mode: 'form_post' } : {}),
    ...(isAnew ? { prompt: 'login' } : {}),
  }).href
}

function toClaims(provider: string, token: IDToken | undefined): Claims {
  if (token === undefined || !isSubject(token.sub)) fail('sign_on_failed')
  const { sub, email, email_verified: isVerified } = token
  // Apple sends it as a string.
  const isProven = isVerified === true || isVerified === 'true'
  const isUsable = isProven && typeof email === 'string' && isEmailAddress(email)
  return { provider, subject: sub, email: isUsable ? email : null }
}

/**
 * Returns whether a subject is valid: up to 255 ASCII characters; one altered by the database could match another
 * person's.
 */
function isSubject(text: string): boolean {
  return text !== '' && text.length <= MOST_SUBJECT && text.isWellFormed() && !/\p{Cc}/u.test(text)
}

/** Runs a provider request; people see one error for any failure, the log says which. */
async function guarded<Result>(log: Log, id: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const { name, message, code, cause } = error as Partial<Error> & { code?: string }
    if (name === 'AppError') throw error
    // The library calls most failures "something went wrong"; the cause says what.
    const why = cause instanceof Error ? cause.message : undefined
    log.warn({ provider: id, reason: message, code, cause: why }, 'A sign-on failed')
    return fail('sign_on_failed')
  }
}
