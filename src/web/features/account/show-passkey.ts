import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { t } from '#shared/messages/t.ts'
import { failureOf, readFailure } from '../../data/run-operation.ts'

export type PasskeyWish = 'add' | 'use'

/** Asks the authenticator to sign the site's challenge; returns the response, or a message when it failed or was canceled. */
export async function showPasskey(wish: PasskeyWish): Promise<{ passkey: string } | { problem: string }> {
  if (!('credentials' in navigator) || typeof PublicKeyCredential === 'undefined')
    return { problem: t('passkeys.unsupported') }
  try {
    const response = await fetch('/api/passkeys/options', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ wish }),
    })
    const answer = (await response.json()) as Record<string, unknown>
    const failure = readFailure(answer)
    if (failure !== null) return { problem: (await failureOf(failure)).message }
    const shown = await ask(wish, answer)
    return { passkey: JSON.stringify(shown) }
  } catch (error) {
    // Browsers name these differently: canceled, timed out, or passkeys not possible at this address.
    const name = error instanceof Error ? error.name : ''
    if (name === 'InvalidStateError') return { problem: t('passkeys.knownHere') }
    return { problem: t(name === 'SecurityError' ? 'passkeys.wrongAddress' : 'passkeys.notShown') }
  }
}

async function ask(wish: PasskeyWish, options: object): Promise<object> {
  const { startAuthentication, startRegistration } = await import('@simplewebauthn/browser')
  return wish === 'add'
    ? startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON })
    : startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON })
}
