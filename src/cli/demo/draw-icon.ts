import sharp from 'sharp'

const SIDE_PX = 256

/** Glyphs on a grid of 64 units: `w` is light, `a` the accent on it. */
const GLYPHS: Record<string, string> = {
  TheBurrow:
    '<path class="w" d="M10 50V36a22 22 0 0 1 44 0v14z"/><path class="a" d="M21 50V37a11 11 0 0 1 22 0v13z"/><path class="s" d="M6 50h52"/>',
  AllotmentLife:
    '<path class="s" d="M32 54V28"/><path class="w" d="M32 32C14 33 10 20 10 12c15 0 22 7 22 20z"/><path class="w" d="M33 40c0-13 7-19 21-19 0 11-6 19-21 19z"/><path class="s" d="M12 54h40"/>',
  NightTrains:
    '<path class="w" d="M18 10h28q6 0 6 8v22q0 8-8 8H20q-8 0-8-8V18q0-8 6-8z"/><path class="a" d="M18 18h28v13H18z"/><circle class="a" cx="21" cy="40" r="3.4"/><circle class="a" cx="43" cy="40" r="3.4"/><path class="s" d="M20 49l-6 8M44 49l6 8M24 53h16"/><path class="w" d="M36 19a5.5 5.5 0 1 0 3.5 9.400a6.4 6.4 0 0 1-3.5-9.400z"/>',
  BreadScience:
    '<path class="w" d="M8 40c0-16 10-24 24-24s24 8 24 24c0 6-3 9-8 9H16c-5 0-8-3-8-9z"/><path class="t" d="M21 25l6 11M31 22l6 11M41 25l6 11"/>',
  OldComputers:
    '<path class="w" d="M12 8h40q3 0 3 3v30q0 3-3 3H12q-3 0-3-3V11q0-3 3-3z"/><path class="a" d="M15 14h34v23H15z"/><path class="s" d="M20 20l6 5.500l-6 5.500M30 31h9"/><path class="w" d="M6 50h52l-3 7H9z"/>',
  BackyardAstronomy:
    '<path class="w" d="M43 21l3.4 7.600L54 32l-7.6 3.400L43 43l-3.4-7.600L32 32l7.6-3.400z" transform="translate(2 -11) scale(1.05)"/><path class="w" d="M30 12A21 21 0 1 0 51 44 18 18 0 0 1 30 12z"/>',
  RepairCafe:
    '<path class="w" d="M10 24h34v16q0 14-14 14h-6q-14 0-14-14z"/><path class="s" d="M44 29h4q7 0 7 7t-7 7h-4"/><path class="s" d="M20 17q-4-4 0-8M32 17q-4-4 0-8"/><path class="t" d="M20 33l14 12M34 33L20 45"/>',
  TwoPlayer:
    '<circle class="w" cx="23" cy="27" r="15"/><circle class="a" cx="41" cy="38" r="18"/><circle class="s" cx="41" cy="38" r="14"/>',
  FieldRecording: '<path class="s" d="M9 28v8M17 20v24M25 11v42M33 24v16M41 16v32M49 23v18M57 29v6"/>',
  LateSwimmers:
    '<circle class="w" cx="46" cy="20" r="7"/><path class="s" d="M12 33l14-15 16 16"/><path class="s" d="M6 43q6.5-6 13 0t13 0 13 0 13 0M6 54q6.5-6 13 0t13 0 13 0 13 0"/>',
  ThursdayChapter:
    '<path class="w" d="M31 17C25 11 16 11 7 13v36c9-2 18-2 24 4z"/><path class="w" d="M33 17c6-6 15-6 24-4v36c-9-2-18-2-24 4z"/><path class="t" d="M13 22q7-1 12 2M13 31q7-1 12 2M39 24q5-3 12-2M39 33q5-3 12-2"/>',
}

/** Default glyph for a community: rings, as of a tree. */
const RINGS =
  '<circle class="s" cx="32" cy="32" r="22"/><circle class="s" cx="32" cy="32" r="12"/><circle class="w" cx="32" cy="32" r="4"/>'

/** Returns a community's icon as a 256-pixel PNG: a light glyph on its accent color (`#rrggbb`), lit from above. */
export async function drawIcon(name: string, accent: string): Promise<Buffer> {
  const glyph = GLYPHS[name] ?? RINGS
  const light = '#FBFAF7'
  const line = `fill="none" stroke-width="4.6" stroke-linecap="round" stroke-linejoin="round"`
  const painted = glyph
    .replaceAll('class="w"', `fill="${light}"`)
    .replaceAll('class="a"', `fill="${accent}"`)
    .replaceAll('class="s"', `${line} stroke="${light}"`)
    .replaceAll('class="t"', `${line} stroke="${accent}"`)
  const sheen =
    '<linearGradient id="l" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity="0.16"/><stop offset="0.6" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity="0.18"/></linearGradient>'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE_PX}" height="${SIDE_PX}" viewBox="0 0 64 64"><defs>${sheen}</defs><rect width="64" height="64" fill="${accent}"/><rect width="64" height="64" fill="url(#l)"/><g transform="translate(6.4 6.4) scale(0.8)">${painted}</g></svg>`
  return await sharp(Buffer.from(svg)).png().toBuffer()
}
