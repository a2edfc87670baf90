import { RENDERER_VERSION, renderMarkdown } from '#domain/markdown/render-markdown.ts'
import { pick, seededRandom } from '#tests/support/random.ts'
import { rareSentence } from './rare-words.ts'
import { proseOf, type Random, sentence } from './sentences.ts'
import { NOUNS, SHORT_REPLIES } from './words.data.ts'

export type Text = { md: string; html: string }

export const EMPTY_TEXT: Text = { md: '', html: '' }
export { RENDERER_VERSION }

const PARAGRAPHS = 4_000
const OTHER_BLOCKS = 400
const LONGEST_PARAGRAPH = 700
/** Texts above this have several paragraphs. */
const LONG_TEXT = 260
const OTHER_BLOCK_SHARE = 0.2
/** Texts with words that hardly any other has, and how long they are at least. */
const RARE_SHARE = 0.3
const RARE_FROM = 80
/** Number of candidate paragraphs of about the right length, on each side. */
const NEIGHBORS = 15

/**
 * Texts of any length, put together from a few thousand blocks that were rendered once. Blocks stand between blank
 * lines and no two that could flow into each other do so, so that the whole renders as its parts did.
 */
export class TextPool {
  readonly #paragraphs: readonly Text[]
  readonly #others: readonly Text[]

  constructor(seed: number) {
    const random = seededRandom(seed)
    const paragraphs = Array.from({ length: PARAGRAPHS }, () => paragraph(random))
    this.#paragraphs = [...SHORT_REPLIES, ...paragraphs]
      .map(rendered)
      .sort((a, b) => a.md.length - b.md.length)
    this.#others = Array.from({ length: OTHER_BLOCKS }, () => rendered(otherBlock(random)))
  }

  /** A text of about `length` characters of markdown, never empty. */
  text(random: Random, length: number): Text {
    const text = this.#common(random, length)
    if (length < RARE_FROM || random() > RARE_SHARE) return text
    const rare = rareSentence(random)
    return { md: `${text.md}\n\n${rare}`, html: `${text.html}\n<p>${rare}</p>\n` }
  }

  #common(random: Random, length: number): Text {
    if (length <= LONG_TEXT) return this.#paragraphNear(random, length)
    const { md, html } = this.#paragraphNear(random, Math.min(length * 0.6, LONGEST_PARAGRAPH))
    const text = { md, html }
    while (text.md.length < length - 60) {
      if (random() < OTHER_BLOCK_SHARE) append(text, pick(random, this.#others))
      const wanted = Math.min(length - text.md.length, 80 + random() * LONGEST_PARAGRAPH)
      append(text, this.#paragraphNear(random, wanted))
    }
    return text
  }

  #paragraphNear(random: Random, length: number): Text {
    let [low, high] = [0, this.#paragraphs.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#paragraphs[middle]?.md.length ?? 0) < length) low = middle + 1
      else high = middle
    }
    const at = low + Math.floor((random() * 2 - 1) * NEIGHBORS)
    return this.#paragraphs[Math.max(0, Math.min(at, this.#paragraphs.length - 1))] ?? EMPTY_TEXT
  }
}

function append(text: Text, block: Text): void {
  text.md += `\n\n${block.md}`
  text.html += `\n${block.html}`
}

function rendered(md: string): Text {
  return { md, html: renderMarkdown(md).html }
}

/** Lengths spread evenly on a logarithmic scale, a third of them with marks. */
function paragraph(random: Random): string {
  const prose = proseOf(random, 8 * (LONGEST_PARAGRAPH / 8) ** random())
  if (random() > 0.33 || prose.length < 30) return prose
  const words = prose.split(' ')
  const at = 1 + Math.floor(random() * (words.length - 2))
  words[at] = marked(random, words[at] ?? '')
  return words.join(' ')
}

function marked(random: Random, word: string): string {
  const kind = random()
  if (kind < 0.35) return `*${word}*`
  if (kind < 0.6) return `**${word}**`
  if (kind < 0.7) return `\`${word}\``
  if (kind < 0.76) return `~~${word}~~`
  return `[${word}](https://${pick(random, NOUNS)}-${pick(random, NOUNS)}.example/${Math.floor(random() * 9_999)})`
}

function otherBlock(random: Random): string {
  const lines = Array.from({ length: 2 + Math.floor(random() * 4) }, () => sentence(random))
  const kind = random()
  if (kind < 0.4) return lines.map(line => `- ${line}`).join('\n')
  if (kind < 0.55) return lines.map((line, index) => `${index + 1}. ${line}`).join('\n')
  if (kind < 0.85)
    return lines
      .slice(0, 2)
      .map(line => `> ${line}.`)
      .join('\n')
  return lines.map(line => `    ${line.toLowerCase()}`).join('\n')
}
