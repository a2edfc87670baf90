import { z } from 'zod'
import type { ApiDoor } from '#api/api-door.ts'
import { beginPasskey } from '#domain/passkeys/add-passkey.ts'
import { CHALLENGE_SECONDS } from '#domain/passkeys/challenge.ts'
import { passkeySite } from '#domain/passkeys/passkey-site.ts'
import { askForPasskey } from '#domain/passkeys/use-passkey.ts'
import { PASSKEY_COOKIE } from '#platform/context/passkey-cookie.ts'
import { fail } from '#shared/errors.ts'

const BODY = z.object({ wish: z.enum(['add', 'use']) })

/** Returns the options for the browser's authenticator; its response goes to the form that requested it. */
export const passkeyOptionsDoor: ApiDoor = {
  method: 'POST',
  path: '/api/passkeys/options',
  guard: { who: 'anyone', rate: 'passkey-options' },
  takes: 'json',
  maxBytes: 1_024,
  async handle(request, body) {
    const { ctx, vault, setCookie } = request
    const parsed = BODY.safeParse(body)
    if (!parsed.success) fail('bad_request')
    const site = passkeySite(request)
    const { options, sealed } =
      parsed.data.wish === 'add'
        ? await beginPasskey(ctx, { vault, site })
        : await askForPasskey(ctx, { vault, site, accountId: ctx.viewer?.id ?? null })
    setCookie(PASSKEY_COOKIE, sealed, { maxAgeSeconds: CHALLENGE_SECONDS })
    return { body: options }
  },
}
