import type { ApiDoor } from '#api/api-door.ts'
import { listVaults, unlinkVault } from '#domain/econ/vaults.ts'

/** The addresses of an account, for staff (R7.1-09). */
const walletDoor: ApiDoor = {
  method: 'GET',
  path: '/meta/private/wallet/:entityId',
  guard: { who: 'staff', role: 'money', rate: 'econ' },
  takes: 'nothing',
  maxBytes: 0,
  async handle({ ctx }, _body, { entityId = '' }) {
    const vaults = await listVaults(ctx, { entityId })
    return { body: { addresses: vaults.map(({ address }) => address), vaults } }
  },
}

/** Takes an address from an account (R7.1-10). */
const unlinkDoor: ApiDoor = {
  method: 'POST',
  path: '/meta/private/unlink/:account/:provider',
  guard: { who: 'staff', role: 'money', rate: 'econ-act' },
  takes: 'nothing',
  maxBytes: 0,
  async handle({ ctx }, _body, { account = '', provider = '' }, query) {
    const [address, reason] = [query.get('address') ?? '', query.get('reason') ?? '']
    await unlinkVault(ctx, { account, provider, address, reason })
    return { body: { ok: true } }
  },
}

export const vaultDoors: readonly ApiDoor[] = [walletDoor, unlinkDoor]
