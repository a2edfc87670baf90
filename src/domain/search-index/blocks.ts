import { ByteReader, ByteWriter, PostingWriter, unpackPostings } from './postings.ts'

/** A row of `search_blocks`. */
export type Block = { firstTerm: string; part: number; postings: number; data: Uint8Array }

/** Rows of this size are stored in the table itself, four to a page. */
const BLOCK_BYTES = 1_850
/** Size from which a term has its own rows. */
const OWN_BYTES = 1_200
/** IDs per part of a very common term. */
export const PART_POSTINGS = 16_384

const encoder = new TextEncoder()
const decoder = new TextDecoder()

/**
 * Packs terms, which come in order, into blocks: each as its difference from the previous term, and its list.
 */
export class BlockWriter {
  readonly #bytes = new ByteWriter(2 * BLOCK_BYTES)
  readonly #emit: (block: Block) => void
  #first: string | null = null
  #before = ''
  #postings = 0

  constructor(emit: (block: Block) => void) {
    this.#emit = emit
  }

  add(term: string, list: { count: number; bytes: Uint8Array }): void {
    if (list.bytes.length >= OWN_BYTES) {
      this.end()
      this.#emitParts(term, list)
      return
    }
    if (this.#bytes.length + list.bytes.length + term.length > BLOCK_BYTES) this.end()
    this.#first ??= term
    const shared = sharedLength(this.#before, term)
    const rest = encoder.encode(term.slice(shared))
    this.#bytes.number(shared)
    this.#bytes.number(rest.length)
    this.#bytes.bytes(rest)
    this.#bytes.number(list.count)
    this.#bytes.number(list.bytes.length)
    this.#bytes.bytes(list.bytes)
    this.#before = term
    this.#postings += list.count
  }

  /** Emits what is left. */
  end(): void {
    if (this.#first !== null)
      this.#emit({
        firstTerm: this.#first,
        part: 0,
        postings: this.#postings,
        data: this.#bytes.view().slice(),
      })
    this.#bytes.clear()
    this.#first = null
    this.#before = ''
    this.#postings = 0
  }

  #emitParts(term: string, list: { count: number; bytes: Uint8Array }): void {
    if (list.count <= PART_POSTINGS) {
      this.#emit({ firstTerm: term, part: 1, postings: list.count, data: list.bytes.slice() })
      return
    }
    const { ids, marks } = unpackPostings(list.bytes, list.count)
    for (let from = 0, part = 1; from < list.count; from += PART_POSTINGS, part += 1) {
      const writer = new PostingWriter()
      const to = Math.min(list.count, from + PART_POSTINGS)
      for (let index = from; index < to; index += 1) writer.add(ids[index] ?? 0, marks[index] ?? 0)
      this.#emit({ firstTerm: term, part, postings: to - from, data: writer.take().slice() })
    }
  }
}

export type Entry = { term: string; count: number; bytes: Uint8Array }

/** Yields the terms of a block, in order. */
export function* entriesOf({ firstTerm, part, postings, data }: Block): Generator<Entry> {
  if (part > 0) {
    yield { term: firstTerm, count: postings, bytes: data }
    return
  }
  const reader = new EntryReader(data)
  while (reader.next()) yield { term: reader.term, count: reader.count, bytes: reader.bytes() }
}

/** Returns those of these terms that are in a block. */
export function findEntries(block: Block, wanted: ReadonlySet<string>): Entry[] {
  const { firstTerm, part, postings, data } = block
  if (part > 0) return wanted.has(firstTerm) ? [{ term: firstTerm, count: postings, bytes: data }] : []
  const found: Entry[] = []
  const reader = new EntryReader(data)
  while (found.length < wanted.size && reader.next())
    if (wanted.has(reader.term)) found.push({ term: reader.term, count: reader.count, bytes: reader.bytes() })
  return found
}

/** Goes through the entries of a block of several terms. Copies nothing but the terms. */
class EntryReader {
  term = ''
  count = 0
  readonly #reader: ByteReader
  #listAt = 0

  constructor(data: Uint8Array) {
    this.#reader = new ByteReader(data)
  }

  /** Reads the next entry; false at the end. */
  next(): boolean {
    const reader = this.#reader
    if (reader.at >= reader.bytes.length) return false
    const shared = reader.number()
    const length = reader.number()
    this.term = this.term.slice(0, shared) + textAt(reader.bytes, reader.at, length)
    reader.at += length
    this.count = reader.number()
    const listLength = reader.number()
    this.#listAt = reader.at
    reader.at += listLength
    return true
  }

  /** Returns the entry's list. */
  bytes(): Uint8Array {
    return this.#reader.bytes.subarray(this.#listAt, this.#reader.at)
  }
}

/** Decodes UTF-8; for the few letters in which a term differs from the one before, a decoder takes longer than the work. */
function textAt(bytes: Uint8Array, from: number, length: number): string {
  let text = ''
  for (let at = from; at < from + length; at += 1) {
    const byte = bytes[at] ?? 0
    if (byte >= 128) return decoder.decode(bytes.subarray(from, from + length))
    text += String.fromCharCode(byte)
  }
  return text
}

/** Returns the length of the common prefix in UTF-16 units, never splitting a surrogate pair. */
function sharedLength(a: string, b: string): number {
  const most = Math.min(a.length, b.length)
  let at = 0
  while (at < most && a.charCodeAt(at) === b.charCodeAt(at)) at += 1
  const last = a.charCodeAt(at - 1)
  return at > 0 && last >= 0xd800 && last <= 0xdbff ? at - 1 : at
}

/** Compares terms in the database's order: by code point, as UTF-8 sorts. */
export function compareTerms(a: string, b: string): number {
  const most = Math.min(a.length, b.length)
  for (let at = 0; at < most; at += 1) {
    const [left, right] = [a.charCodeAt(at), b.charCodeAt(at)]
    if (left !== right) return codeOrder(left) - codeOrder(right)
  }
  return a.length - b.length
}

/** Sorts surrogates after all other units, since they encode the highest code points. */
function codeOrder(unit: number): number {
  if (unit < 0xd800) return unit
  return unit >= 0xe000 ? unit - 0x800 : unit + 0x2000
}
