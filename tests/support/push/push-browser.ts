import { createDecipheriv, createECDH, createHmac, randomBytes } from 'node:crypto'

/** A browser's push subscription: what it tells the site, and how it reads what comes. */
export type PushBrowser = {
  endpoint: string
  p256dh: string
  auth: string
  /** Returns the plain text of a message. Throws when it is not encrypted for this browser. */
  read(body: Buffer): string
}

/** A push service on the internet: nothing answers there, but it is no address inside. */
const PUBLIC_ENDPOINT = 'https://93.184.216.34/push/'

/** Returns the input a browser sends to turn on push messages; each call simulates another browser. */
export function turnOnInput() {
  browsers += 1
  const { endpoint, p256dh, auth } = pushBrowser(`${PUBLIC_ENDPOINT}${browsers}`)
  return { endpoint, p256dh, auth, replaces: null }
}
let browsers = 0

/** Makes a subscription as browsers do. */
export function pushBrowser(endpoint: string): PushBrowser {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const auth = randomBytes(16)
  return {
    endpoint,
    p256dh: pair.getPublicKey().toString('base64url'),
    auth: auth.toString('base64url'),
    read: body => decrypt(body, { pair, auth }),
  }
}

/** RFC 8291 and RFC 8188, by hand: one record of aes128gcm. */
function decrypt(
  body: Buffer,
  { pair, auth }: { pair: ReturnType<typeof createECDH>; auth: Buffer },
): string {
  const salt = body.subarray(0, 16)
  const idLength = body.readUInt8(20)
  const sender = body.subarray(21, 21 + idLength)
  const sealed = body.subarray(21 + idLength)
  const secret = pair.computeSecret(sender)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender])
  const keyMaterial = hkdf(auth, secret, info, 32)
  const key = hkdf(salt, keyMaterial, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = hkdf(salt, keyMaterial, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  // The last record ends in 2, then zeros.
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}

function hkdf(salt: Buffer, secret: Buffer, info: Buffer, length: number): Buffer {
  const key = createHmac('sha256', salt).update(secret).digest()
  return createHmac('sha256', key)
    .update(Buffer.concat([info, Buffer.from([1])]))
    .digest()
    .subarray(0, length)
}
