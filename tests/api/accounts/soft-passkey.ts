import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

/** Ways an answer deviates from that of an honest authenticator in an honest browser. */
export type Bend = {
  origin?: string | null
  rpId?: string
  type?: string
  challenge?: string
  /** Both default to true: the person touched the key and proved who they are. */
  isPresent?: boolean
  isVerified?: boolean
  counter?: number
  id?: Buffer
  rawId?: string
  /** Signs in place of the passkey's own. */
  key?: KeyObject
  transports?: unknown
  /** Changes the extra signed data after signing. */
  isChangedAfter?: boolean
  format?: string
  statement?: Map<string, Value>
}
type Asked = { challenge: string; origin: string }

/** A software passkey (ES256): signs anything it is given, which no browser would. */
export type SoftPasskey = {
  id: string
  /** Returns the value of the form field `passkey` when a passkey is added. */
  register(asked: Asked, bend?: Bend): string
  /** And when it is used; its counter rises by one with each. */
  use(asked: Asked, bend?: Bend): string
}

const PRESENT = 0x01
const VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

export function newSoftPasskey(): SoftPasskey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const ownId = randomBytes(32)
  let uses = 0
  return {
    id: ownId.toString('base64url'),
    register(asked, bend = {}) {
      const { id = ownId, format = 'none', statement = new Map<string, Value>() } = bend
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const credential = Buffer.concat([Buffer.alloc(16), length, id, encode(coseKey(publicKey))])
      const authData = Buffer.concat([dataOf(asked, bend, { counter: 0, flags: HAS_CREDENTIAL }), credential])
      const attestation = new Map<string, Value>([
        ['fmt', format],
        ['attStmt', statement],
        ['authData', authData],
      ])
      return answer(id, bend, {
        clientDataJSON: clientData(asked, bend, 'webauthn.create').toString('base64url'),
        attestationObject: encode(attestation).toString('base64url'),
        transports: 'transports' in bend ? bend.transports : ['internal'],
      })
    },
    use(asked, bend = {}) {
      uses += 1
      const { id = ownId, key = privateKey } = bend
      const authData = dataOf(asked, bend, { counter: uses, flags: 0 })
      const said = clientData(asked, bend, 'webauthn.get')
      const signed = Buffer.concat([authData, createHash('sha256').update(said).digest()])
      if (bend.isChangedAfter === true) authData.writeUInt32BE(uses + 1, 33)
      return answer(id, bend, {
        clientDataJSON: said.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', signed, key).toString('base64url'),
      })
    },
  }
}

function answer(id: Buffer, { rawId }: Bend, response: object): string {
  const text = id.toString('base64url')
  return JSON.stringify({
    id: text,
    rawId: rawId ?? text,
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })
}

function clientData({ challenge, origin }: Asked, bend: Bend, type: string): Buffer {
  return Buffer.from(
    JSON.stringify({
      type: bend.type ?? type,
      challenge: bend.challenge ?? challenge,
      origin: bend.origin === undefined ? origin : bend.origin,
      crossOrigin: false,
    }),
  )
}

/** The first 37 bytes of authenticator data: for which host, with what flags, the how-manieth time. */
function dataOf(
  { origin }: Asked,
  bend: Bend,
  { counter, flags }: { counter: number; flags: number },
): Buffer {
  const { rpId = new URL(origin).hostname, isPresent = true, isVerified = true } = bend
  const rest = Buffer.alloc(5)
  rest.writeUInt8(flags | (isPresent ? PRESENT : 0) | (isVerified ? VERIFIED : 0))
  rest.writeUInt32BE(bend.counter ?? counter, 1)
  return Buffer.concat([createHash('sha256').update(rpId).digest(), rest])
}

function coseKey(key: KeyObject): Map<number, Value> {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return new Map<number, Value>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ])
}

export type Value = number | string | Buffer | Value[] | Map<string | number, Value>

/** CBOR of the few kinds of values that are needed here. */
function encode(value: Value): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  if (Array.isArray(value)) return Buffer.concat([head(4, value.length), ...value.map(encode)])
  return Buffer.concat([
    head(5, value.size),
    ...[...value].flatMap(([key, held]) => [encode(key), encode(held)]),
  ])
}

function head(kind: number, size: number): Buffer {
  const first = kind << 5
  if (size < 24) return Buffer.from([first | size])
  if (size < 256) return Buffer.from([first | 24, size])
  return Buffer.from([first | 25, size >> 8, size & 0xff])
}
