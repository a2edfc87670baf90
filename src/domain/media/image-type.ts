export type ImageType = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif'

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/**
 * Returns an upload's type by its first bytes, whatever its name or declared type; null for unsupported ones (SVG, PDF, TIFF,
 * HEIC, which needs a licensed decoder, …). The decoder must agree before a pixel is decoded.
 */
export function sniffImageType(bytes: Buffer): ImageType | null {
  const head = bytes.toString('latin1', 0, 12)
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (bytes.subarray(0, PNG.length).equals(PNG)) return 'png'
  if (head.startsWith('GIF87a') || head.startsWith('GIF89a')) return 'gif'
  if (head.startsWith('RIFF') && head.endsWith('WEBP')) return 'webp'
  if (head.slice(4, 8) === 'ftyp' && brandsOf(bytes).some(brand => brand === 'avif' || brand === 'avis'))
    return 'avif'
  return null
}

/** Reads the ISO 14496-12 file type box: size, `ftyp`, major brand, version, compatible brands; four bytes each. */
function brandsOf(bytes: Buffer): string[] {
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 128)
  const brands = [bytes.toString('latin1', 8, 12)]
  for (let at = 16; at + 4 <= end; at += 4) brands.push(bytes.toString('latin1', at, at + 4))
  return brands
}
