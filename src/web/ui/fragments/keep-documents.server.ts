import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { CarriedData } from '#platform/context/request-context.ts'
import { keptHtml } from '#platform/metrics/kept-html.ts'
import { ByteWriter, type Holed, splitAt } from './byte-writer.server.ts'
import { rememberWhole } from './carried.ts'
import { escapeText } from './escape-text.ts'
import { makePieces, writePieces } from './fill-fragments.server.tsx'
import type { Piece } from './fragment.ts'
import { type DocumentRecorder, type FirstImage, recordDocuments, recordedDocument } from './hole.ts'
import { pathOf, standInFor } from './stand-in.ts'

/** The parts a page leaves out besides texts and fragments. */
export type Named = 'nonce' | 'carried' | 'head' | `late:${string}`

type Carried = ReadonlyMap<string, CarriedData>
type Fragments = { of: string; pieces: (of: never) => readonly Piece[] }
type Hole = { say: (...args: unknown[]) => string; args: readonly unknown[] } | Fragments | Named
type Kept = Holed<Hole> & { size: number; madeAt: number }

/** Unguessable, so that no user-written text can look like a hole. */
const HOLE = `${randomBytes(12).toString('hex')}-`
/** React's markers for a part it couldn't finish. */
const UNFINISHED = /<!--\$[!?]-->/
/** Share of the limit of all kept HTML. */
const SHARE = 0.25
/** Bounds what time-dependent words of a frame, such as a year, may lag behind, in milliseconds. */
const MOST_AGE_MS = 10 * 60_000
/** Approximate bytes of a hole, and of what its functions hold on to for each byte of the key. */
const HOLE_BYTES = 200
const HELD_BYTES = 4

let kept: LRUCache<string, Kept> | null = null

function cache(): LRUCache<string, Kept> {
  const maxSize = Math.max(1, Math.floor(keptHtml.maxBytes * SHARE))
  if (kept?.maxSize !== maxSize)
    kept = new LRUCache<string, Kept>({ maxSize, sizeCalculation: ({ size }) => size })
  return kept
}

export function findDocument(key: string): Kept | undefined {
  const found = cache().get(key)
  return found !== undefined && Date.now() - found.madeAt < MOST_AGE_MS ? found : undefined
}

class Recording implements DocumentRecorder {
  readonly holes: Hole[] = []
  /** Names by stand-in. */
  readonly names = new WeakMap<object, string>()
  failure: Error | null = null

  leave(hole: Hole): string {
    return `${HOLE}${this.holes.push(hole) - 1};`
  }

  leaveOut(say: (...args: never) => string, args: readonly unknown[]): string {
    return this.leave({ say: say as (...args: unknown[]) => string, args })
  }

  leavePieces(of: object, pieces: (of: never) => readonly object[]): string | null {
    const name = this.names.get(of)
    return name === undefined
      ? null
      : this.leave({ of: name, pieces: pieces as (of: never) => readonly Piece[] })
  }
}

const recordings = new AsyncLocalStorage<Recording>()
recordDocuments(() => recordings.getStore())

/** Returns the placeholder for something named, while a page is recorded; null otherwise. */
export function leaveNamed(name: Named): string | null {
  const recording = recordedDocument()
  return recording instanceof Recording ? recording.leave(name) : null
}

/**
 * Renders a page with stand-ins for what is carried, and keeps it. `render` gets a function that replaces what is carried in
 * loader data. Returns the mistake when the page uses a stand-in, and null when it could not be finished this time.
 */
export async function recordDocument(
  key: string,
  render: (hide: <Value>(value: Value, carried: Carried) => Value) => Promise<string | null>,
): Promise<Kept | Error | null> {
  const recording = new Recording()
  const hide = <Value>(value: Value, carried: Carried) => hideCarried(value, carried, recording) as Value
  try {
    const html = await recordings.run(recording, () => render(hide))
    if (recording.failure !== null) return recording.failure
    if (html === null || UNFINISHED.test(html)) return null
    const made = split(key, html, recording.holes)
    cache().set(key, made)
    return made
  } catch {
    // Any other error will recur when the page is rendered for this request alone, which reports it.
    return recording.failure
  }
}

/** Returns loader data in which everything carried is a stand-in. */
function hideCarried(value: unknown, carried: Carried, recording: Recording): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(item => hideCarried(item, carried, recording))
  const copy: Record<string, unknown> = {}
  for (const [field, inner] of Object.entries(value)) copy[field] = hideCarried(inner, carried, recording)
  const name = copy.carried
  if (typeof name !== 'string') return copy
  const whole = { ...copy }
  delete whole.carried
  for (const field of carried.get(name)?.names ?? []) {
    whole[field] = standInFor({ of: name, field }, error => {
      recording.failure ??= error
    })
  }
  recording.names.set(whole, name)
  rememberWhole(copy, whole)
  return copy
}

function split(key: string, html: string, left: readonly Hole[]): Kept {
  const made = splitAt(html, HOLE, left)
  const size = made.bytes.length + key.length * HELD_BYTES + made.holes.length * HOLE_BYTES
  return { ...made, size, madeAt: Date.now() }
}

type Fill = (name: Named, images: readonly FirstImage[]) => string | null

/** Returns the page of a request; null when one of its fragments can't be rendered now. `fill` returns what is named. */
export async function fillDocument(document: Kept, carried: Carried, fill: Fill): Promise<Buffer | null> {
  for (let attempt = 1; ; attempt += 1) {
    const endsAt = attempt < MOST_ATTEMPTS ? performance.now() + SLICE_MS : Number.POSITIVE_INFINITY
    const rest = () => {
      if (performance.now() > endsAt) throw PAUSE
    }
    try {
      const inner = fillFragments(document, carried, rest)
      return inner === null ? null : fillAround(document, carried, inner, fill)
    } catch (error) {
      if (error !== PAUSE) throw error
    }
    // Rather than from the start after each pause.
    if (!(await makeFragments(document, carried))) return null
  }
}

async function makeFragments({ holes }: Kept, carried: Carried): Promise<boolean> {
  let endsAt = 0
  const turn = () => (performance.now() < endsAt ? undefined : nextTurn())
  const nextTurn = async () => {
    await setImmediate()
    endsAt = performance.now() + SLICE_MS
  }
  for (const hole of holes)
    if (typeof hole === 'object' && 'of' in hole && !(await makePieces(piecesOf(hole, carried), turn)))
      return false
  return true
}

function piecesOf({ of, pieces }: Fragments, carried: Carried): readonly Piece[] {
  return pieces(carried.get(of)?.whole as never)
}

/** The time fragments may render before other requests have their turn, in milliseconds. */
const SLICE_MS = 4
/** A full cache may have lost fragments by the time they are filled in. */
const MOST_ATTEMPTS = 3
const PAUSE = new Error('Other requests have their turn')

/** A page's fragments, and where those of each hole end. */
type Inner = { html: ByteWriter; ends: number[]; images: FirstImage[] }

/** Fragments come first: the head names the images they need soon. */
function fillFragments({ holes }: Kept, carried: Carried, rest: () => void): Inner | null {
  const inner: Inner = { html: new ByteWriter(INNER_BYTES), ends: [], images: [] }
  const onFirstImage = (image: FirstImage) => inner.images.push(image)
  for (const hole of holes) {
    if (typeof hole === 'object' && 'of' in hole) {
      if (!writePieces(inner.html, piecesOf(hole, carried), { rest, onFirstImage })) return null
    }
    inner.ends.push(inner.html.length)
  }
  return inner
}

/** A listing's cards. */
const INNER_BYTES = 64 * 1024
/** The typical size of a page without its cached parts. */
const FURTHER_BYTES = 64 * 1024

function fillAround(document: Kept, carried: Carried, inner: Inner, fill: Fill): Buffer | null {
  const { bytes, places, holes } = document
  const html = new ByteWriter(bytes.length + inner.html.length + FURTHER_BYTES)
  let from = 0
  for (const [at, hole] of holes.entries()) {
    const place = places[at] ?? from
    html.copy(bytes, from, place)
    from = place
    if (typeof hole === 'object' && 'of' in hole) {
      html.copy(inner.html.bytes(), inner.ends[at - 1] ?? 0, inner.ends[at] ?? 0)
      continue
    }
    const text = typeof hole === 'string' ? fill(hole, inner.images) : say(hole, carried)
    if (text === null) return null
    html.text(text)
  }
  html.copy(bytes, from, bytes.length)
  return html.bytes()
}

function say({ say, args }: Extract<Hole, { args: unknown }>, carried: Carried): string {
  const values = args.map(arg => {
    const path = pathOf(arg)
    return path === undefined ? arg : carried.get(path.of)?.whole[path.field as never]
  })
  return escapeText(say(...values))
}
