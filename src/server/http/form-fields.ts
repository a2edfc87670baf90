import { fail } from '#shared/errors.ts'

/** The site's longest form has a few hundred. */
const MOST_FIELDS = 2_000
const AMPERSAND = '&'.charCodeAt(0)
const MULTIPART = /^multipart\/form-data;.{0,200}?boundary=(?:"([^"]{1,70})"|([^;\s"]{1,70}))/i

/**
 * Rejects a form with more fields than any of ours before parsing it: half a million empty ones take the parser
 * seconds.
 * @throws AppError request_too_large
 */
export function requireFewFields(contentType: string | undefined, body: Buffer): void {
  const boundary = MULTIPART.exec(contentType ?? '')
  const fields =
    boundary === null
      ? countBytes(body, AMPERSAND)
      : countTexts(body, `--${boundary[1] ?? boundary[2] ?? ''}`)
  if (fields > MOST_FIELDS) fail('request_too_large')
}

function countBytes(body: Buffer, byte: number): number {
  let count = 0
  for (let at = body.indexOf(byte); at >= 0 && count <= MOST_FIELDS; at = body.indexOf(byte, at + 1))
    count += 1
  return count
}

function countTexts(body: Buffer, text: string): number {
  let count = 0
  for (
    let at = body.indexOf(text);
    at >= 0 && count <= MOST_FIELDS;
    at = body.indexOf(text, at + text.length)
  )
    count += 1
  return count
}
