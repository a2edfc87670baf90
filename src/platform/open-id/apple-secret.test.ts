import { generateKeyPairSync, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import { appleSecret } from './apple-secret.ts'

test("Apple's client secret is a short-lived token signed with the team's key", () => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()
  const token = appleSecret(
    { kind: 'apple', teamId: 'TEAM', keyId: 'KEY', privateKey: pem },
    {
      clientId: 'example.warren',
      issuer: 'https://appleid.apple.com',
      now: new Date('2026-05-01T12:00:00Z'),
    },
  )
  const [head = '', claims = '', signature = ''] = token.split('.')
  const read = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString())
  expect(read(head)).toEqual({ alg: 'ES256', kid: 'KEY' })
  expect(read(claims)).toEqual({
    iss: 'TEAM',
    iat: 1_777_636_800,
    exp: 1_777_637_100,
    aud: 'https://appleid.apple.com',
    sub: 'example.warren',
  })
  const key = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const
  expect(verify('sha256', Buffer.from(`${head}.${claims}`), key, Buffer.from(signature, 'base64url'))).toBe(
    true,
  )
})
