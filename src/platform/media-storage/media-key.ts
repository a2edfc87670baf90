const CONTENT_TYPES: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
}

/** Lower case only, so that keys stay distinct on case-insensitive file systems; the only dot is the extension's, so no `..`. */
const KEY = /^(?:[a-z0-9][a-z0-9_-]{0,99}\/){0,4}[a-z0-9][a-z0-9_-]{0,99}\.([a-z0-9]{2,5})$/

/**
 * Returns the key of one stored size: `ab/cdef…-640.webp`. The hash's first byte is a folder, to keep folders small.
 * @param sha256 hex digest that names the content
 * @param label distinguishes this size from the others: `640`, `640-animated`, `share`
 */
export function mediaKey(sha256: string, label: string, extension: 'webp' | 'jpg' | 'png'): string {
  if (!/^[0-9a-f]{64}$/.test(sha256)) throw new TypeError('a media key needs a SHA-256 in hex')
  const key = `${sha256.slice(0, 2)}/${sha256.slice(2)}-${label}.${extension}`
  mediaContentType(key)
  return key
}

/** Returns the digest in a key from {@link mediaKey}; null for any other text. */
export function digestOfKey(key: string): string | null {
  const parts = /^([0-9a-f]{2})\/([0-9a-f]{62})-[a-z0-9-]{1,40}\.(?:webp|jpg|png)$/.exec(key)
  return parts === null ? null : `${parts[1]}${parts[2]}`
}

/** Returns true for keys from {@link mediaKey} and other equally safe ones; check all untrusted input here first. */
export function isMediaKey(key: string): boolean {
  const extension = KEY.exec(key)?.[1]
  return extension !== undefined && Object.hasOwn(CONTENT_TYPES, extension)
}

/** @throws TypeError for an invalid key */
export function mediaContentType(key: string): string {
  const type = isMediaKey(key) ? CONTENT_TYPES[key.slice(key.lastIndexOf('.') + 1)] : undefined
  if (type === undefined) throw new TypeError(`not a media key: ${key.slice(0, 200)}`)
  return type
}
