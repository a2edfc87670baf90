import sharp, { type OverlayOptions } from 'sharp'
import { escapeHtml } from '#domain/markdown/escape-html.ts'
import { inImageQueue } from '#domain/media/image-queue.ts'
import { SITE_CARD } from '#shared/card-address.ts'
import { canDraw } from './can-draw.ts'

export type CardWords = {
  siteName: string
  /** Null on the card of the site itself. */
  post: { community: string; title: string; facts: string } | null
}

const { width: WIDTH, height: HEIGHT } = SITE_CARD
const MARGIN = 80
const TITLE_TOP = 170
const TITLE_HEIGHT = 320
const FOOT_TOP = 530
const INK = '#1d1b18'
const QUIET = '#5e5a52'
const MOSS = '#2f6b4f'
/** Maximum length of a title, in half-width characters. */
const MOST_TITLE = 180
const TITLE_SIZES = [
  { upTo: 60, size: 68 },
  { upTo: 110, size: 54 },
  { upTo: MOST_TITLE, size: 44 },
] as const
const WIDE = /[\p{sc=Han}\p{sc=Hangul}\p{sc=Hiragana}\p{sc=Katakana}]/u
const STRONG = /\p{L}/u
const RIGHT_TO_LEFT = /[\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Syriac}\p{sc=Nko}]/u

const GROUND = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="#fbfaf7"/><rect width="${WIDTH}" height="14" fill="${MOSS}"/>
<rect x="${MARGIN}" y="${FOOT_TOP - 28}" width="${WIDTH - 2 * MARGIN}" height="2" fill="#e2ded4"/></svg>`
const MARK = (size: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 26 26"><path fill="${MOSS}" d="M2 24V13a11 11 0 0 1 22 0v11h-5.5V13.5a5.5 5.5 0 0 0-11 0V24z"/><circle cx="13" cy="20.5" r="2.7" fill="#e3a33b"/></svg>`

/**
 * Draws the image other sites show with a link to a post: title, community and counts, as a PNG. Text without glyphs on this
 * machine is omitted. Takes ten milliseconds on a separate thread.
 */
export function drawCard(words: CardWords): Promise<Buffer> {
  return inImageQueue(WIDTH * HEIGHT, async () => {
    const layers =
      words.post === null ? await siteLayers(words) : await postLayers(words.siteName, words.post)
    return sharp(Buffer.from(GROUND))
      .composite(layers)
      .png({ palette: true, colors: 64, effort: 3 })
      .toBuffer()
  })
}

async function siteLayers({ siteName }: CardWords): Promise<OverlayOptions[]> {
  const mark = { input: Buffer.from(MARK(200)), left: (WIDTH - 200) / 2, top: 130 }
  const name = await drawText({ text: siteName, size: 72, color: INK, isBold: true })
  return name === null ? [mark] : [mark, { ...name, left: Math.round((WIDTH - name.width) / 2), top: 380 }]
}

async function postLayers(
  siteName: string,
  { community, title, facts }: NonNullable<CardWords['post']>,
): Promise<OverlayOptions[]> {
  const place = await drawText({ text: community, size: 36, color: MOSS, isBold: true })
  const words = await drawTitle(title)
  const foot = await drawText({ text: facts, size: 32, color: QUIET })
  const site = await drawText({ text: siteName, size: 32, color: QUIET, isBold: true })
  const mark = { input: Buffer.from(MARK(48)), left: WIDTH - MARGIN - 48, top: FOOT_TOP - 4 }
  return [
    mark,
    ...(place === null ? [] : [{ ...place, left: MARGIN, top: 84 }]),
    ...(words === null
      ? []
      : [{ ...words, left: words.isFromRight ? WIDTH - MARGIN - words.width : MARGIN, top: TITLE_TOP }]),
    ...(foot === null ? [] : [{ ...foot, left: MARGIN, top: FOOT_TOP }]),
    ...(site === null ? [] : [{ ...site, left: mark.left - 16 - site.width, top: FOOT_TOP }]),
  ]
}

async function drawTitle(whole: string) {
  const title = shortened(whole)
  const length = lengthOf(title)
  const { size } = TITLE_SIZES.find(({ upTo }) => length <= upTo) ?? { size: 44 }
  const isFromRight = RIGHT_TO_LEFT.test([...title].find(character => STRONG.test(character)) ?? '')
  const drawn = await drawText({ text: title, size, color: INK, isBold: true, isFromRight })
  if (drawn === null || drawn.height <= TITLE_HEIGHT) return drawn === null ? null : { ...drawn, isFromRight }
  const input = await sharp(drawn.input)
    .extract({ left: 0, top: 0, width: drawn.width, height: TITLE_HEIGHT })
    .png()
    .toBuffer()
  return { ...drawn, input, height: TITLE_HEIGHT, isFromRight }
}

type Text = { text: string; size: number; color: string; isBold?: boolean; isFromRight?: boolean }

/** Returns null when there is nothing to draw, or no glyphs to draw it with. */
async function drawText({ text, size, color, isBold = false, isFromRight = false }: Text) {
  const clean = text
    .toWellFormed()
    .replace(/\p{Cc}/gu, ' ')
    .trim()
  if (clean === '' || !(await canDraw(clean))) return null
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${color}">${escapeHtml(clean)}</span>`,
      font: `sans ${isBold ? 'bold ' : ''}${size}`,
      width: WIDTH - 2 * MARGIN,
      align: isFromRight ? 'right' : 'left',
      dpi: 72,
      rgba: true,
      wrap: 'word-char',
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { input: data, width: info.width, height: info.height }
}

/** Cuts a title to the card's space, at a word if possible. */
function shortened(title: string): string {
  let kept = ''
  let length = 0
  for (const character of title.replace(/(\p{M}{2})\p{M}+/gu, '$1')) {
    length += widthOf(character)
    if (length > MOST_TITLE) {
      const at = kept.lastIndexOf(' ')
      return `${at > 0 ? kept.slice(0, at) : kept}…`
    }
    kept += character
  }
  return kept
}

function lengthOf(text: string): number {
  return [...text].reduce((sum, character) => sum + widthOf(character), 0)
}

function widthOf(character: string): number {
  return WIDE.test(character) ? 2 : 1
}
