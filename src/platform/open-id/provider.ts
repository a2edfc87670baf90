/** Somebody who vouches for people by OpenID Connect. */
export type Provider = {
  /** In paths and in the database: `google`, `apple`, or what the operator named it. */
  id: string
  /** On buttons. */
  name: string
  /** Where its metadata lies, under `/.well-known/openid-configuration`. */
  issuer: string
  clientId: string
  secret: { kind: 'plain'; value: string } | AppleKey
}

/** Apple takes no secret but a token signed with a key that it gave out. */
export type AppleKey = { kind: 'apple'; teamId: string; keyId: string; privateKey: string }

/** What a provider says about somebody. */
export type Claims = {
  provider: string
  /** Who they are there, for good. */
  subject: string
  /** An address that the provider has proven; null for any other. */
  email: string | null
}
