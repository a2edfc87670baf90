import type { Readable } from 'node:stream'

export type StoredMedia = {
  /** The reader must consume or destroy it. */
  stream: Readable
  sizeBytes: number
  contentType: string
}

/**
 * Storage for processed media. Keys come from {@link mediaKey}: the same key always means the same bytes, so readers may cache
 * forever and writing twice is harmless.
 */
export type MediaStore = {
  /** Throws `uploads_paused` while the disk is almost full. */
  requireRoom(): void
  /** Once it resolves, the bytes survive a crash. Never overwrites anything but equal bytes. Throws `uploads_paused`. */
  put(media: { key: string; bytes: Buffer; contentType: string }): Promise<void>
  /** Null for an unknown key. */
  open(key: string): Promise<StoredMedia | null>
  /** Does nothing for an unknown key. */
  delete(key: string): Promise<void>
  /** Returns the keys of everything that is stored, in the order of their names. */
  list(): AsyncIterable<string>
  /** Returns the path or URL for browsers. */
  publicPath(key: string): string
}
