import type { TestProvider } from '#tests/fixtures/open-id-provider.ts'
import { newWanderer } from './wanderer.ts'

/** Returns a token for the person signed in at the provider, as its own script would get it. */
export async function idTokenFor(
  provider: TestProvider,
  { siteUrl, nonce }: { siteUrl: string; nonce: string },
): Promise<string> {
  const redirectUri = `${siteUrl}/account/sso/callback/google`
  const asked = {
    client_id: provider.clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid email',
    nonce,
  }
  const { url } = await newWanderer().go(
    `${provider.issuer}/auth?${new URLSearchParams(asked)}`,
    ({ origin }) => origin === siteUrl,
  )
  const answer = await fetch(`${provider.issuer}/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: url.searchParams.get('code') ?? '',
      redirect_uri: redirectUri,
      client_id: provider.clientId,
      client_secret: provider.clientSecret,
    }),
  })
  return ((await answer.json()) as { id_token: string }).id_token
}
