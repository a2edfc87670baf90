import { crc32 } from 'node:zlib'

const NEWLINE = 0x0a
/** Sums stay exact integers below it. */
const MODULUS = 2 ** 48

/**
 * Counts rows in COPY text format and adds up their CRC-32, so that the same rows in another order give the same sum: a
 * restored table may store its rows elsewhere. Pieces may end anywhere; a newline inside a value is written as `\n`, so each
 * newline ends a row.
 */
export class RowChecksum {
  rows = 0
  #sum = 0
  #open = 0

  update(bytes: Uint8Array): void {
    let start = 0
    for (let end = bytes.indexOf(NEWLINE); end !== -1; end = bytes.indexOf(NEWLINE, start)) {
      this.#sum = (this.#sum + crc32(bytes.subarray(start, end), this.#open)) % MODULUS
      this.#open = 0
      this.rows += 1
      start = end + 1
    }
    if (start < bytes.length) this.#open = crc32(bytes.subarray(start), this.#open)
  }

  /** Returns the sum of the rows so far. */
  get sum(): number {
    return this.#sum
  }
}
