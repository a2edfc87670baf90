import sharp, { type Sharp } from 'sharp'

/** Compared: 8 differences in each of 8 rows. */
const COLUMNS = 9
const ROWS = 8
/** Brighter by less than this, of 255, is noise of the encoder. */
const NOISE = 2
/**
 * With fewer bits of one kind, a picture is flat or a single gradient and looks like half of all others of its kind.
 */
const FEWEST_BITS = 6

/**
 * Returns how a picture looks, as 64 bits in hex: the difference hash (dHash). It is shrunk to 9 by 8 gray dots, and each bit
 * says whether a dot is darker than its right neighbor, by more than noise. Sizes, formats, and slight changes of color or
 * quality leave most bits as they are; cropping, turning and mirroring don't. Null for a picture too plain to tell from others.
 */
export async function lookOf(picture: Sharp): Promise<string | null> {
  const dots = await picture
    .flatten({ background: '#ffffff' })
    .resize(COLUMNS, ROWS, { fit: 'fill' })
    .toColourspace('b-w')
    .raw()
    .toBuffer()
  let bits = ''
  for (let row = 0; row < ROWS; row++)
    for (let column = 0; column < COLUMNS - 1; column++) {
      const at = row * COLUMNS + column
      bits += (dots[at + 1] ?? 0) - (dots[at] ?? 0) > NOISE ? '1' : '0'
    }
  const ones = bits.replaceAll('0', '').length
  if (ones < FEWEST_BITS || ones > bits.length - FEWEST_BITS) return null
  return BigInt(`0b${bits}`).toString(16).padStart(16, '0')
}

/** The same of an encoded picture of ours. */
export function lookOfFile(bytes: Buffer): Promise<string | null> {
  return lookOf(sharp(bytes))
}
