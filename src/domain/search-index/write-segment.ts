import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { DatabaseCtx } from '#platform/context/context.ts'
import { sqlList } from '#platform/database/sql-list.ts'
import type { ThingKind } from '#shared/thing-ref.ts'
import { type Block, BlockWriter, compareTerms } from './blocks.ts'
import type { Language } from './languages.ts'
import { IN_BODY, IN_TITLE, OFTEN, PostingWriter } from './postings.ts'
import { learnStems } from './stems.ts'
import { type IndexedThing, placeTerms, termsOfRaw, wordsOfThing } from './terms.ts'

/** Items read before other work gets a turn. */
const SLICE = 100
/** Rows per statement. */
const ROWS = 300

/** Writes a segment of these items, given by ascending id. Does nothing for no items. */
export async function writeSegment(
  tx: DatabaseCtx,
  { kind, things }: { kind: ThingKind; things: readonly IndexedThing[] },
): Promise<void> {
  if (things.length === 0) return
  const lists = await collect(tx, things)
  const out = await openSegment(tx, { kind, things: things.length })
  const writer = new BlockWriter(out.add)
  const terms = [...lists.keys()].sort(compareTerms)
  for (const term of terms) {
    const list = lists.get(term)
    if (list !== undefined) writer.add(term, { count: list.count, bytes: list.take() })
    if (out.isFull()) await out.flush()
  }
  writer.end()
  await out.flush()
}

/** A term's list while items are read; flags of the current item are held until it is finished. */
class TermList extends PostingWriter {
  #thing = -1
  #marks = 0

  mark(id: number, mark: number): void {
    if (id !== this.#thing) {
      this.finish()
      this.#thing = id
      this.#marks = mark
    } else this.#marks |= (this.#marks & mark) === 0 ? mark : OFTEN
  }

  finish(): void {
    if (this.#thing >= 0) this.add(this.#thing, this.#marks)
    this.#thing = -1
  }
}

/** Lists of a word's terms, by the word as written. */
type Forms = Map<string, TermList[]>

async function collect(ctx: DatabaseCtx, things: readonly IndexedThing[]): Promise<Map<string, TermList>> {
  const lists = new Map<string, TermList>()
  const listOf = (term: string): TermList => {
    let list = lists.get(term)
    if (list === undefined) {
      list = new TermList()
      lists.set(term, list)
    }
    return list
  }
  const byLanguage = new Map<Language, Forms>()
  for (let from = 0; from < things.length; from += SLICE) {
    const slice = things.slice(from, from + SLICE).map(thing => ({ thing, words: wordsOfThing(thing) }))
    for (const language of new Set(slice.map(({ thing }) => thing.language))) {
      const forms: Forms = byLanguage.get(language) ?? new Map()
      byLanguage.set(language, forms)
      const fresh = new Set<string>()
      for (const { thing, words } of slice)
        if (thing.language === language)
          for (const part of [words.title, words.body])
            for (const word of part) if (!forms.has(word)) fresh.add(word)
      await learnStems(ctx, language, fresh)
      for (const word of fresh) forms.set(word, termsOfRaw(language, word).map(listOf))
    }
    for (const { thing, words } of slice) {
      const forms = byLanguage.get(thing.language)
      markAll(forms, { id: thing.id, words: words.title, mark: IN_TITLE })
      markAll(forms, { id: thing.id, words: words.body, mark: IN_BODY })
      for (const term of placeTerms(thing)) listOf(term).mark(thing.id, IN_BODY)
    }
    await nextTurn()
  }
  for (const list of lists.values()) list.finish()
  return lists
}

function markAll(
  forms: Forms | undefined,
  { id, words, mark }: { id: number; words: readonly string[]; mark: number },
): void {
  for (const word of words) for (const list of forms?.get(word) ?? []) list.mark(id, mark)
}

export type SegmentOut = { id: number; add(block: Block): void; isFull(): boolean; flush(): Promise<void> }

/** Opens a new segment, whose blocks are written a few hundred at a time. */
export async function openSegment(
  tx: DatabaseCtx,
  { kind, things }: { kind: ThingKind; things: number },
): Promise<SegmentOut> {
  const { id } = await tx.db
    .insertInto('search_segments')
    .values({ kind, things })
    .returning('id')
    .executeTakeFirstOrThrow()
  let waiting: Block[] = []
  return {
    id,
    add: block => void waiting.push(block),
    isFull: () => waiting.length >= ROWS,
    async flush() {
      if (waiting.length === 0) return
      const rows = waiting
      waiting = []
      await sql`
        insert into search_blocks (segment_id, first_term, part, postings, data)
        select ${id}::bigint, first_term, part, postings, decode(data, 'base64')
        from unnest(${sqlList(
          rows.map(row => row.firstTerm),
          'text',
        )}, ${sqlList(
          rows.map(row => row.part),
          'int',
        )},
          ${sqlList(
            rows.map(row => row.postings),
            'int',
          )}, ${sqlList(
            rows.map(row => base64(row.data)),
            'text',
          )})
          as given(first_term, part, postings, data)`.execute(tx.db)
    },
  }
}

function base64(data: Uint8Array): string {
  return Buffer.from(data.buffer, data.byteOffset, data.byteLength).toString('base64')
}
