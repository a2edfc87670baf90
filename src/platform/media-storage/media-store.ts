import type { Readable } from 'node:stream'

export type StoredMedia = {
  /** The reader must consume or destroy it. */
  stream: Readable
  sizeBytes: number
  contentType: string
}

/**
 * Where processed media lives. Keys come from {@link mediaKey}: the same key always means the same bytes, so readers may
 * cache for ever and writing twice is harmless.
 */
export type MediaStore = {
  /** After it resolves the bytes survive a crash. Overwrites nothing but equal bytes. */
  put(media: { key: string; bytes: Buffer; contentType: string }): Promise<void>
  /** Null where there is no such key. */
  open(key: string): Promise<StoredMedia | null>
  /** Does nothing where there is no such key. */
  delete(key: string): Promise<void>
  /** The path or URL under which a browser finds it. */
  publicPath(key: string): string
}
