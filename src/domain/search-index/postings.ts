/* A list of items that contain a term, ascending by id. Each is the gap from the previous id, times eight, plus three flags,
   as a number with seven bits per byte. Most take one or two bytes. */

/** Flags of a posting besides the id. */
export const IN_TITLE = 1
export const IN_BODY = 2
/** The term occurs more than once. */
export const OFTEN = 4
const MARKS = 8

/** Collects bytes; numbers are whole, from 0 to 2^53. */
export class ByteWriter {
  #bytes: Uint8Array
  length = 0

  constructor(capacity = 16) {
    this.#bytes = new Uint8Array(capacity)
  }

  number(value: number): void {
    this.#grow(8)
    let rest = value
    while (rest >= 128) {
      this.#bytes[this.length++] = (rest % 128) + 128
      rest = Math.floor(rest / 128)
    }
    this.#bytes[this.length++] = rest
  }

  bytes(bytes: Uint8Array): void {
    this.#grow(bytes.length)
    this.#bytes.set(bytes, this.length)
    this.length += bytes.length
  }

  /** Returns what was written so far, without copying: valid until the next write. */
  view(): Uint8Array {
    return this.#bytes.subarray(0, this.length)
  }

  clear(): void {
    this.length = 0
  }

  #grow(by: number): void {
    if (this.length + by <= this.#bytes.length) return
    const larger = new Uint8Array(Math.max(this.#bytes.length * 2, this.length + by))
    larger.set(this.view())
    this.#bytes = larger
  }
}

/** Reads what {@link ByteWriter} wrote. */
export class ByteReader {
  readonly bytes: Uint8Array
  at: number

  constructor(bytes: Uint8Array, at = 0) {
    this.bytes = bytes
    this.at = at
  }

  number(): number {
    let byte = this.bytes[this.at++] ?? 0
    if (byte < 128) return byte
    let value = byte - 128
    let scale = 128
    do {
      byte = this.bytes[this.at++] ?? 0
      value += (byte % 128) * scale
      scale *= 128
    } while (byte >= 128)
    return value
  }

  slice(length: number): Uint8Array {
    const bytes = this.bytes.subarray(this.at, this.at + length)
    this.at += length
    return bytes
  }
}

/** A posting list being built; ids must be ascending and unique. */
export class PostingWriter {
  readonly #bytes = new ByteWriter(8)
  #last = 0
  count = 0

  add(id: number, marks: number): void {
    this.#bytes.number((id - this.#last) * MARKS + marks)
    this.#last = id
    this.count += 1
  }

  get size(): number {
    return this.#bytes.length
  }

  take(): Uint8Array {
    return this.#bytes.view()
  }
}

/** Ids, ascending, with their flags. */
export type Postings = { ids: Float64Array; marks: Uint8Array }

/** Unpacks a list of `count` postings. */
export function unpackPostings(bytes: Uint8Array, count: number): Postings {
  const ids = new Float64Array(count)
  const marks = new Uint8Array(count)
  let at = 0
  let id = 0
  for (let index = 0; index < count; index += 1) {
    let byte = bytes[at++] ?? 0
    const mark = byte & 7
    let delta = (byte & 127) >> 3
    let scale = 16
    while (byte >= 128) {
      byte = bytes[at++] ?? 0
      delta += (byte & 127) * scale
      scale *= 128
    }
    id += delta
    ids[index] = id
    marks[index] = mark
  }
  return { ids, marks }
}

/** Ids, ascending, with a score each. */
export type Scored = { ids: Float64Array; scores: Float32Array }

/**
 * Unpacks a list of `count` postings into `to` from place `at` on, scored by their flags; a negative score leaves a posting
 * out. Returns the place after the last. Makes no objects: searches read some hundred thousand postings each.
 */
export function unpackScored(
  { bytes, count }: { bytes: Uint8Array; count: number },
  { to: { ids, scores }, at: start, scoreOf }: { to: Scored; at: number; scoreOf: Float32Array },
): number {
  let place = start
  let at = 0
  let id = 0
  for (let index = 0; index < count; index += 1) {
    let byte = bytes[at++] ?? 0
    const score = scoreOf[byte & 7] ?? -1
    let delta = (byte & 127) >> 3
    let scale = 16
    while (byte >= 128) {
      byte = bytes[at++] ?? 0
      delta += (byte & 127) * scale
      scale *= 128
    }
    id += delta
    if (score < 0) continue
    ids[place] = id
    scores[place] = score
    place += 1
  }
  return place
}
