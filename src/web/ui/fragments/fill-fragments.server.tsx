import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { preload } from 'react-dom'
import { renderToString } from 'react-dom/server'
import { keptHtml } from '#platform/metrics/kept-html.ts'
import { currentLocale } from '#shared/messages/words.ts'
import { ByteWriter, type Holed, splitAt } from './byte-writer.server.ts'
import { escapeText } from './escape-text.ts'
import type { Live, Piece } from './fragment.ts'
import { type FirstImage, recordHoles } from './hole.ts'

/** A hole in the HTML: the function that renders it, and its arguments. */
type Left = { say: (...args: unknown[]) => string; args: readonly unknown[] }
type Hole = Left | 'inside'

type Kept = Holed<Hole> & {
  /** The input it was rendered from. */
  fixed: unknown
  firstImages: readonly FirstImage[]
  size: number
}
/** The cached variants of one fragment, newest first. */
type Forms = { forms: readonly Kept[]; size: number }

/** Unguessable, so that no user-written text can look like a hole. */
const SECRET = randomBytes(12).toString('hex')
const START = `${SECRET}:`
const HOLE = `${SECRET}-`
const ID_PREFIX = `${SECRET}id`
/** React's markers for a part it couldn't finish because code was still loading. */
const UNFINISHED = /<!--\$[!?]-->/
/** Approximate overhead of an entry besides its text. */
const ENTRY_BYTES = 400
const HOLE_BYTES = 200
/** Variants per fragment; lookups compare them one by one. */
const MOST_FORMS = 12

let kept = openCache(0)

function openCache(maxBytes: number): LRUCache<string, Forms> {
  return new LRUCache<string, Forms>({
    maxSize: Math.max(1, maxBytes),
    sizeCalculation: ({ size }) => size,
  })
}

type Options = {
  /** Called before each render; may suspend the page. */
  rest?: () => void
  /** Called for images the page should preload. */
  onFirstImage?: (image: FirstImage) => void
}

/** Returns the HTML of these pieces; null when one can't be rendered now, or caching is off. */
export function fillPieces(pieces: readonly Piece[], options?: Options): string | null {
  const html = new ByteWriter()
  return writePieces(html, pieces, options) ? html.bytes().toString() : null
}

/** Writes the HTML of these pieces; returns false when one can't be rendered now, or caching is off. */
export function writePieces(
  html: ByteWriter,
  pieces: readonly Piece[],
  { rest = () => undefined, onFirstImage = fetchSoon }: Options = {},
): boolean {
  if (!isOn()) return false
  return fillAll(pieces, { locale: currentLocale(), rest, onFirstImage, said: new Map(), html })
}

/**
 * Renders those of these pieces that aren't cached, and lets `turn` give other requests their turn before each; returns false
 * when one can't be rendered now, or caching is off.
 */
export async function makePieces(
  pieces: readonly Piece[],
  turn: () => Promise<void> | undefined,
): Promise<boolean> {
  if (!isOn()) return false
  const locale = currentLocale()
  for (const piece of listPieces(pieces)) {
    if (find(piece, locale).form !== undefined) continue
    await turn()
    // Another request may have rendered it meanwhile.
    const found = find(piece, locale)
    if (found.form === undefined && makeKept(piece, found) === null) return false
  }
  return true
}

function* listPieces(pieces: readonly Piece[]): Generator<Piece> {
  for (const piece of pieces) {
    yield piece
    if (piece.inside !== undefined) yield* listPieces(piece.inside)
  }
}

const whole = new AsyncLocalStorage<true>()

/** Renders a page as if caching were off. */
export function withoutFragments<Result>(render: () => Result): Result {
  return whole.run(true, render)
}

/** Adapts the cache to its limit; returns false if that is 0, or if the page is rendered without. */
function isOn(): boolean {
  if (keptHtml.maxBytes === 0 || whole.getStore() === true) return false
  if (kept.maxSize !== keptHtml.maxBytes) kept = openCache(keptHtml.maxBytes)
  return true
}

/** State while filling one page; pages repeat the same few numbers often. */
type Filling = {
  locale: string
  rest: () => void
  onFirstImage: (image: FirstImage) => void
  said: Map<Left['say'], Map<unknown, string>>
  html: ByteWriter
}

/** Returns false when one can't be rendered. */
function fillAll(pieces: readonly Piece[], filling: Filling): boolean {
  for (const piece of pieces) if (!fillPiece(piece, filling)) return false
  return true
}

function fillPiece(piece: Piece, filling: Filling): boolean {
  const found = find(piece, filling.locale)
  if (found.form !== undefined) keptHtml.found += 1
  // Outside recording and error handling, because React may suspend the page here and restart it.
  else filling.rest()
  const form = found.form ?? makeKept(piece, found)
  if (form === null) return false
  for (const image of form.firstImages) filling.onFirstImage(image)
  return fillHoles(form, piece, filling)
}

/** The cached form of a piece, if there is one, and its place in the cache. */
type Found = { key: string; forms: readonly Kept[]; form: Kept | undefined }

function find({ fragment, fixed }: Piece, locale: string): Found {
  const key = `${fragment.name} ${locale} ${fragment.of(fixed as never)}`
  const forms = kept.get(key)?.forms ?? []
  return { key, forms, form: forms.find(form => isWritten(fixed, form.fixed)) }
}

function makeKept(piece: Piece, { key, forms }: Found): Kept | null {
  const made = make(piece)
  if (made !== null) keep(key, [made, ...forms.slice(0, MOST_FORMS - 1)])
  return made
}

/** Returns whether a value serializes to the JSON that `read` was parsed from. */
function isWritten(value: unknown, read: unknown): boolean {
  if (value === read) return true
  if (typeof value !== 'object' || typeof read !== 'object' || value === null || read === null) return false
  if (Array.isArray(value) !== Array.isArray(read)) return false
  let fields = 0
  for (const name in value) {
    const field = value[name as never] as unknown
    if (field === undefined) continue
    fields += 1
    if (!isWritten(field, read[name as never])) return false
  }
  for (const _ in read) fields -= 1
  return fields === 0
}

function keep(key: string, forms: readonly Kept[]): void {
  kept.set(key, { forms, size: forms.reduce((sum, { size }) => sum + size, key.length * 2) })
  keptHtml.made += 1
  keptHtml.bytes = kept.calculatedSize
  keptHtml.entries = kept.size
}

function make(piece: Piece): Kept | null {
  try {
    return render(piece)
  } catch (error) {
    keptHtml.failures += 1
    keptHtml.onFailure(error)
    return null
  }
}

/** Renders a piece with React on its own, using only its serializable input. */
function render({ fragment, fixed, live }: Piece): Kept | null {
  const written = JSON.stringify(fixed)
  const holes: Hole[] = []
  const firstImages: FirstImage[] = []
  const leave = (hole: Hole) => `${HOLE}${holes.push(hole) - 1};`
  const read: unknown = JSON.parse(written)
  const element = fragment.render(read as never, standInsFor(live))
  const rendered = recordHoles(
    {
      leaveOut: (say, args) => leave({ say: say as Left['say'], args }),
      leaveInside: () => leave('inside'),
      fetchFirst: image => firstImages.push(image),
    },
    () =>
      renderToString(
        <>
          {START}
          {element}
        </>,
        { identifierPrefix: ID_PREFIX },
      ),
  )
  // React puts tags for the document's head first.
  const html = rendered.slice(rendered.indexOf(START) + START.length)
  if (UNFINISHED.test(html)) return null
  if (html.includes(ID_PREFIX))
    throw new Error(`The fragment ${fragment.name} counts ids, which a page does too`)
  const split = splitAt(html, HOLE, holes)
  const size = written.length * 2 + split.bytes.length + ENTRY_BYTES + split.holes.length * HOLE_BYTES
  return { ...split, fixed: read, firstImages, size }
}

class StandIn {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }

  [Symbol.toPrimitive](): never {
    throw new Error(
      `A fragment reads ${this.name}, which changes too often to be in its HTML: say it in a hole`,
    )
  }
}

function standInsFor(live: Piece['live']): Live {
  return Object.fromEntries(Object.keys(live).map(name => [name, new StandIn(name)])) as unknown as Live
}

function fillHoles({ bytes, places, holes }: Kept, piece: Piece, filling: Filling): boolean {
  const { html } = filling
  let from = 0
  for (const [at, hole] of holes.entries()) {
    const place = places[at] ?? from
    html.copy(bytes, from, place)
    from = place
    if (hole !== 'inside') html.text(sayOnce(hole, piece.live, filling))
    else if (!fillAll(piece.inside ?? [], filling)) return false
  }
  html.copy(bytes, from, bytes.length)
  return true
}

function sayOnce({ say, args }: Left, live: Piece['live'], { said }: Filling): string {
  const now = args.map(arg => (arg instanceof StandIn ? live[arg.name] : arg))
  const [value] = now
  // Ages and names differ.
  if (now.length !== 1 || typeof value === 'string') return escapeText(say(...now))
  let known = said.get(say)
  if (known === undefined) {
    known = new Map()
    said.set(say, known)
  }
  const words = known.get(value) ?? escapeText(say(value))
  known.set(value, words)
  return words
}

/** Preloads an image, as React does for one rendered into the page. */
function fetchSoon({ src, srcSet, sizes }: FirstImage): void {
  preload(src, {
    as: 'image',
    fetchPriority: 'high',
    ...(srcSet !== undefined && { imageSrcSet: srcSet }),
    ...(sizes !== undefined && { imageSizes: sizes }),
  })
}
