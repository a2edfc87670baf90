import { z } from 'zod'
import type { Provider } from '#platform/open-id/provider.ts'

/** Accepts a key as it is, or with line ends written as \\n, as most settings stores require. */
const privateKey = z
  .string()
  .transform(text => text.replaceAll('\\n', '\n'))
  .refine(text => text.includes('-----BEGIN PRIVATE KEY-----'), 'must be the text of the .p8 file from Apple')

const issuer = z
  .string()
  .refine(
    text => URL.parse(text)?.protocol.startsWith('http') === true,
    'must be the address of an OpenID provider',
  )

const OIDC = z.array(
  z.object({
    id: z
      .string()
      .regex(/^[a-z][a-z0-9-]{1,30}$/)
      .refine(id => id !== 'google' && id !== 'apple'),
    name: z.string().min(1).max(40),
    issuer,
    clientId: z.string().min(1),
    clientSecret: z.string().min(1),
  }),
)

const oidcProviders = z.string().transform((text, issues) => {
  try {
    return OIDC.parse(JSON.parse(text))
  } catch {
    issues.addIssue(
      'must be JSON such as [{"id":"acme","name":"Acme","issuer":"https://…","clientId":"…","clientSecret":"…"}]',
    )
    return z.NEVER
  }
})

/** Settings of sign-on providers: docs/operate/accounts.md. */
export const SIGN_ON = z.object({
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: issuer.default('https://accounts.google.com'),
  APPLE_CLIENT_ID: z.string().optional(),
  APPLE_TEAM_ID: z.string().optional(),
  APPLE_KEY_ID: z.string().optional(),
  APPLE_PRIVATE_KEY: privateKey.optional(),
  APPLE_ISSUER: issuer.default('https://appleid.apple.com'),
  OIDC_PROVIDERS: oidcProviders.default([]),
})

type Settings = z.output<typeof SIGN_ON>

const GOOGLE = ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'] as const
const APPLE = ['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'] as const

/** Returns the missing settings of partly configured providers. */
export function signOnProblems(settings: Settings): string[] {
  return [GOOGLE, APPLE].flatMap(names => {
    const missing = names.filter(name => settings[name] === undefined)
    const isHalf = missing.length > 0 && missing.length < names.length
    return isHalf ? missing.map(name => `${name} is missing: ${names.join(', ')} go together`) : []
  })
}

/** Returns the fully configured providers, Google and Apple first. */
export function signOnProviders(settings: Settings): Provider[] {
  const providers: Provider[] = settings.OIDC_PROVIDERS.map(({ clientSecret, ...provider }) => ({
    ...provider,
    secret: { kind: 'plain', value: clientSecret },
  }))
  const apple = appleOf(settings)
  const google = googleOf(settings)
  return [...(google === null ? [] : [google]), ...(apple === null ? [] : [apple]), ...providers]
}

function googleOf({
  GOOGLE_CLIENT_ID: clientId,
  GOOGLE_CLIENT_SECRET: value,
  ...rest
}: Settings): Provider | null {
  if (clientId === undefined || value === undefined) return null
  return {
    id: 'google',
    name: 'Google',
    issuer: rest.GOOGLE_ISSUER,
    clientId,
    secret: { kind: 'plain', value },
  }
}

function appleOf(settings: Settings): Provider | null {
  const { APPLE_CLIENT_ID: clientId, APPLE_TEAM_ID: teamId, APPLE_KEY_ID: keyId } = settings
  const { APPLE_PRIVATE_KEY: privateKey, APPLE_ISSUER } = settings
  if (clientId === undefined || teamId === undefined || keyId === undefined || privateKey === undefined)
    return null
  const secret = { kind: 'apple', teamId, keyId, privateKey } as const
  return { id: 'apple', name: 'Apple', issuer: APPLE_ISSUER, clientId, secret }
}
