import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Viewer } from '#platform/context/context.ts'
import { signUp } from '#tests/fixtures/cast.ts'
import { openTestSite, type TestSite } from '#tests/support/open-test-site.ts'
import { isSignedBy } from './wallet-proof.ts'
import { loadWallets, registerWallet, unlinkWallets, walletMessage } from './wallets.ts'

let site: TestSite
let ann: Viewer
let bo: Viewer

beforeAll(async () => {
  site = await openTestSite()
  ann = await signUp(site, { name: 'ann' })
  bo = await signUp(site, { name: 'bosco' })
})
afterAll(() => site.close())

/** A wallet as browsers have them. */
function openWallet(fill: number) {
  const secret = new Uint8Array(32).fill(fill)
  const key = secp256k1.getPublicKey(secret, false)
  return {
    address: `0x${Buffer.from(keccak_256(key.subarray(1)).subarray(12)).toString('hex')}`,
    sign(message: string): string {
      const body = Buffer.from(message)
      const hash = keccak_256(
        Buffer.concat([Buffer.from(`\x19Ethereum Signed Message:\n${body.length}`), body]),
      )
      const signed = secp256k1.sign(hash, secret, { prehash: false, format: 'recovered' })
      return `0x${Buffer.from(signed.subarray(1)).toString('hex')}${((signed[0] ?? 0) + 27).toString(16)}`
    },
  }
}

test('a signature made elsewhere is recognized', () => {
  // The address of the secret key 1, as every wallet has it.
  const one = new Uint8Array(32)
  one[31] = 1
  const key = secp256k1.getPublicKey(one, false)
  expect(Buffer.from(keccak_256(key.subarray(1)).subarray(12)).toString('hex')).toBe(
    '7e5f4552091a69125d5dfcb7b8c2659029395bdf',
  )
  const wallet = openWallet(7)
  const signature = wallet.sign('hello')
  expect(isSignedBy(wallet.address, 'hello', signature)).toBe(true)
  expect(isSignedBy(wallet.address, 'hello ', signature)).toBe(false)
  expect(isSignedBy(openWallet(8).address, 'hello', signature)).toBe(false)
  for (const wrong of ['', '0x', `0x${'0'.repeat(130)}`, `0x${'f'.repeat(130)}`, signature.slice(0, -2)])
    expect(isSignedBy(wallet.address, 'hello', wrong)).toBe(false)
})

test('[R2.14-mon-24] an account stores one address: a signed one, or a new local one', async () => {
  const wallet = openWallet(9)
  const asAnn = site.as(ann)
  const message = walletMessage({ siteName: 'Warren', account: ann })
  const proof = { address: wallet.address.toUpperCase().replace('0X', '0x'), signature: wallet.sign(message) }
  const register = (ctx: typeof asAnn, given: typeof proof | null) =>
    registerWallet(ctx, { siteName: 'Warren', proof: given })
  await expect(register(asAnn, { ...proof, signature: wallet.sign('x') })).rejects.toMatchObject({
    code: 'field_invalid',
    field: 'signature',
  })
  await expect(register(asAnn, { ...proof, address: '0x12' })).rejects.toMatchObject({
    field: 'address',
  })
  // Signed for another account.
  await expect(register(site.as(bo), proof)).rejects.toMatchObject({ code: 'field_invalid' })
  expect(await register(asAnn, proof)).toEqual({ address: wallet.address })
  await expect(register(asAnn, null)).rejects.toMatchObject({ code: 'wallet_exists' })
  const taking = { ...proof, signature: wallet.sign(walletMessage({ siteName: 'Warren', account: bo })) }
  await expect(register(site.as(bo), taking)).rejects.toMatchObject({ code: 'wallet_taken' })
  expect((await register(site.as(bo), null)).address).toMatch(/^0x[0-9a-f]{40}$/)
  expect(await loadWallets(site.ctx, { accountId: ann.id })).toMatchObject([
    { address: wallet.address, origin: 'signed', isActive: true, backupCreatedAt: null },
  ])
})

test('an unlinked address stays on record, and can be linked again', async () => {
  expect(await unlinkWallets(site.ctx, { accountId: bo.id, address: '0x00' })).toBe(0)
  expect(await unlinkWallets(site.ctx, { accountId: bo.id })).toBe(1)
  expect(await unlinkWallets(site.ctx, { accountId: bo.id })).toBe(0)
  await registerWallet(site.as(bo), { siteName: 'Warren', proof: null })
  expect((await loadWallets(site.ctx, { accountId: bo.id })).map(wallet => wallet.isActive)).toEqual([
    true,
    false,
  ])
})
