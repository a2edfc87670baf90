/** An OpenID Connect provider. */
export type Provider = {
  /** Name in paths and in the database: `google`, `apple`, or the operator's name for it. */
  id: string
  /** Name on buttons. */
  name: string
  /** Base URL of its metadata, at `/.well-known/openid-configuration`. */
  issuer: string
  clientId: string
  secret: { kind: 'plain'; value: string } | AppleKey
}

/** Apple accepts only a token signed with a key it issued, instead of a secret. */
export type AppleKey = { kind: 'apple'; teamId: string; keyId: string; privateKey: string }

/** Claims of a provider about a person. */
export type Claims = {
  provider: string
  /** Their permanent id at the provider. */
  subject: string
  /** An address the provider has verified; null for any other. */
  email: string | null
}
